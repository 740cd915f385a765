import { readFileSync } from 'node:fs'
import type { Locator, Route } from '@playwright/test'
import { gallery } from './project'
import { expect, signIn, test, withoutPreview } from './test'

const expectShown = (image: Locator) =>
  expect.poll(() => image.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(9)

test('the preview follows the form, and the form a click in the preview', async ({
  editor,
  page,
  project,
}) => {
  const preview = editor.preview()
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'New text')
  await expect(preview.getByText('New text')).toBeVisible()
  await editor.saveAndClose()
  expect(project.git('show', '--numstat', '--format=')).toBe(`1\t1\tcontent/${gallery}`)
  expect(project.json(gallery).photos[1]?.caption).toBe('New text')

  await test.step('it has the proportions of a screen, and both color schemes', async () => {
    await editor.open('gallery')
    await editor.expectAccessible('#nc-root')
    const frame = editor.previewFrame()
    const root = preview.locator('html')
    const screens = { Tablet: [820, 1180], Desktop: [1440, 900], Phone: [390, 844] }
    for (const [name, size] of Object.entries(screens)) {
      await frame.getByRole('button', { name }).click()
      await expect.poll(() => root.evaluate(() => [innerWidth, innerHeight])).toEqual(size)
    }
    const outside = await frame.locator('.preview-container').boundingBox()
    const inside = await frame.locator('iframe').boundingBox()
    expect(inside?.height, 'the whole screen is visible').toBeLessThanOrEqual(outside?.height ?? 0)
    await frame.getByRole('button', { name: 'Dark' }).click()
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await frame.getByRole('button', { name: 'Light' }).click()
    await expect(root).toHaveCSS('color-scheme', 'light')
  })

  await test.step('a click opens the field, also in a list and on another page', async () => {
    const { photos } = project.json(gallery)
    const expectFocusIn = (key: string) =>
      expect(page.locator(`[data-key-path="${key}"] :focus`)).toBeInViewport()
    await preview.getByText(String(photos[4]?.caption)).click()
    await expectFocusIn('photos.4.caption')
    await preview.getByRole('img', { name: String(photos[1]?.alt) }).click()
    await expectFocusIn('photos.1.src')
    await preview.getByText(String(project.json('site/site.json').footer.statement)).click()
    await expectFocusIn('footer.statement')
  })
})

test('a HEIC is shown while it is new, and its focal point can be moved', async ({
  editor,
  page,
  project,
}) => {
  const heic = readFileSync('src/testing/heic/large.heic')
  await editor.open('home')
  await editor.choosePhoto('hero.src', 'IMG_0001.HEIC', heic)
  await expectShown(editor.preview().locator('main img[src^="blob:"]').first())
  const field = await editor.field('hero.focus')
  const point = field.getByRole('button', { name: /^Focal point/ })
  await expectShown(point.locator('img'))

  const { height, width } = (await point.boundingBox())!
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } })
  await expect(field.getByRole('status')).toHaveText('25% from the left, 75% from the top')
  await point.press('ArrowRight')
  await point.press('Shift+ArrowUp')
  await expect(field.getByRole('status')).toHaveText('26% from the left, 65% from the top')
  await expect(editor.preview().locator('main img').first()).toHaveCSS('object-position', '26% 65%')

  await editor.saveAndClose()
  expect(project.json('home/home.json').hero).toMatchObject({
    src: 'img_0001.heic',
    focus: { x: 26, y: 65 },
  })
  expect(readFileSync(project.at('home/img_0001.heic')).equals(heic)).toBe(true)
  const list = await editor.openList('What has changed')
  const change = list.getByRole('listitem').filter({ has: page.locator('img') })
  await expect(change.getByRole('deletion')).toHaveText('hero.jpg')
  await expect(change.getByRole('insertion')).toHaveText('img_0001.heic')
  await expectShown(change.locator('img').first())
  await expectShown(change.locator('img').last())
  await page.reload()
  await editor.open('home')
  await expectShown(editor.preview().locator('main img[src$="img_0001.heic"]').first())
})

test.describe('without the preview', () => {
  test.use(withoutPreview)

  test('says why a page is not saved, and keeps what was entered', async ({
    editor,
    page,
    project,
  }) => {
    const form = page.locator('#nc-root')
    await editor.open('gallery')
    await editor.write('deck', '')
    await editor.save()
    await expect((await editor.field('deck')).getByText(/required/)).toBeVisible()
    await editor.write('deck', 'A deck')

    await test.step('the content check finds errors', async () => {
      await editor.write('photos.1.alt', 'IMG_1234.jpg')
      await editor.write('photos.2.alt', 'IMG_1235.jpg')
      await editor.save()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('Photo 2, what the photo shows: is a file name')
      await expect(dialog).toContainText('Photo 3, what the photo shows: is a file name')
      await expect(form).not.toHaveAttribute('inert')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(await editor.input('photos.1.alt')).toHaveValue('IMG_1234.jpg')
      await editor.write('photos.1.alt', 'A coat.')
      await editor.write('photos.2.alt', 'A hat.')
    })

    await test.step('the connection is lost', async () => {
      await page.route('**/contents', (route) => route.abort(), { times: 1 })
      await editor.save()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(form).not.toHaveAttribute('inert')
      await expect(await editor.input('deck')).toHaveValue('A deck')
    })

    await test.step('it takes no input while it saves', async () => {
      const sent = new Promise<Route>((resolve) => {
        void page.route('**/contents', resolve, { times: 1 })
      })
      await editor.save()
      const request = await sent
      await page.keyboard.type('lost')
      await expect(form).toHaveAttribute('inert')
      await request.continue()
      await expect(editor.status()).toHaveText('Saved here, but not published yet.')
      await expect(form).not.toHaveAttribute('inert')
      expect(project.json(gallery)).toMatchObject({ deck: 'A deck' })
      expect(project.json(gallery).photos[1]).toMatchObject({ alt: 'A coat.' })
    })
  })

  test('opens in one tab at a time, and signs in with one click', async ({ browser, project }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const [first, second] = [await context.newPage(), await context.newPage()]
    await signIn(first, project.address())
    await second.goto(project.origin())
    await expect(second.getByText('The editor is open in another tab.')).toBeVisible()
    await first.close()
    await expect(second.getByText('Pages').first()).toBeVisible()
    await expect(second.getByText('The editor is open in another tab.')).toBeHidden()
    await context.close()
  })
})
