import sharp from 'sharp'
import { makePhoto } from './project'
import { expect, test } from './test'

test('an unsaved caption shows in the page', async ({ editor, project }) => {
  await editor.open('gallery')
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
  await editor.write('photos.1.caption', 'Not saved yet')
  await expect(editor.preview().getByText('Not saved yet')).toBeVisible()
  expect(project.git('status', '--porcelain')).toBe('')
})

test('the preview can be as wide as a phone, a tablet and a desktop', async ({ editor, page }) => {
  await editor.open('gallery')
  const bar = page.frameLocator('iframe.preview').getByRole('toolbar', { name: 'Preview' })
  for (const [label, width] of [
    ['Tablet', 820],
    ['Desktop', 1440],
    ['Phone', 390],
  ] as const) {
    await bar.getByRole('button', { name: label }).click()
    await expect
      .poll(() =>
        editor
          .preview()
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(width)
  }
})

test('links inside the preview lead to the previews of the other pages, and back', async ({
  editor,
  page,
}) => {
  await editor.open('gallery')
  const bar = page.frameLocator('iframe.preview').getByRole('toolbar', { name: 'Preview' })
  await bar.getByRole('button', { name: 'Desktop' }).click()
  await editor.preview().getByRole('link', { name: 'Music' }).first().click()
  await expect(bar.getByRole('status')).toContainText('You are viewing')
  await bar.getByRole('button', { name: 'Back to the page you are editing' }).click()
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
})

test('the preview scrolls to what is edited, and nothing around it moves', async ({
  editor,
  page,
}) => {
  await editor.open('gallery')
  const bar = page.frameLocator('iframe.preview').getByRole('toolbar', { name: 'Preview' })
  // wider than its place, so that the frame is scaled down and its box is larger than what shows
  await bar.getByRole('button', { name: 'Desktop' }).click()
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
  await editor.write('interludes.1', 'A sentence far below')
  await expect(editor.preview().getByText('A sentence far below')).toBeInViewport()
  const moved = await page
    .frameLocator('iframe.preview')
    .locator('.preview-container')
    .evaluate((one) => one.scrollTop + (one.ownerDocument.scrollingElement?.scrollTop ?? 0))
  expect(moved).toBe(0)
})

test('captions show at the width of a phone, and on a desktop while they are edited', async ({
  editor,
  page,
}) => {
  await editor.open('gallery')
  const captions = editor.preview().locator('figcaption')
  const bar = page.frameLocator('iframe.preview').getByRole('toolbar', { name: 'Preview' })
  await expect(captions.nth(4)).toHaveCSS('opacity', '1')
  await bar.getByRole('button', { name: 'Desktop' }).click()
  await expect(captions.nth(4)).toHaveCSS('opacity', '0')
  await editor.write('photos.1.caption', 'Not saved yet')
  await expect(editor.preview().getByText('Not saved yet')).toHaveCSS('opacity', '1')
  await expect(captions.nth(4)).toHaveCSS('opacity', '0')
})

test('the preview shows half-filled forms without failing', async ({ editor }) => {
  await editor.open('home')
  await editor.write('button', '')
  await editor.write('headlineLines.0', '')
  await expect(editor.preview().getByRole('heading', { level: 1 })).toBeVisible()
})

test('the focal point moves by a click and by the arrow keys, with the crops beside it', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('home')
  const field = await editor.field('hero.focus')
  const point = field.getByRole('button', { name: /The point that stays in view/ })
  await expect(point.locator('img'), 'the photo is there').toHaveJSProperty('complete', true)
  const box = await point.boundingBox()
  if (!box) throw new Error('The focal point cannot be seen.')
  expect(await point.locator('img').boundingBox(), 'a click counts from the photo').toEqual(box)
  await point.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(field.getByRole('status')).toHaveText('25 % from the left, 75 % from the top')
  await point.press('ArrowRight')
  await point.press('Shift+ArrowUp')
  await expect(field.getByRole('status')).toHaveText('26 % from the left, 65 % from the top')
  await expect(field.getByRole('listitem')).toHaveText(['Phone', 'Tablet', 'Desktop'])
  await expect(field.locator('li img').first()).toHaveCSS('object-position', '26% 65%')
  await editor.save()
  await expect(page.locator('.publish-bar-status')).toContainText('not published yet')
  expect(project.json('home/home.json').hero).toMatchObject({ focus: { x: 26, y: 65 } })
})

test('an unsaved photo shows in the page', async ({ editor, project }) => {
  await editor.open('home')
  await editor.drop('hero.src', 'new.jpg', await makePhoto(240, 2400, 1600))
  const photo = editor.preview().locator('section img').first()
  await expect(photo).toHaveAttribute('src', /^blob:/)
  expect(project.git('status', '--porcelain')).toBe('')
})

test('a photo that a camera has stored sideways is shown upright', async ({ editor }) => {
  const sideways = await sharp(await makePhoto(232, 2000, 1600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await editor.open('gallery')
  await editor.drop('photos.0.src', 'sideways.jpg', sideways)
  await editor.expectTaken('photos.0.src', 'sideways.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  const image = editor.preview().locator('img[src*=sideways]').first()
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalHeight > one.naturalWidth))
    .toBe(true)
})
