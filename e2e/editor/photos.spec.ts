import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { itemToggle, expect, holdSave, test, withoutPreview } from './test'

test('photos can be dropped, replaced and selected', async ({ editor, page, project }) => {
  project.addRemote()
  const photo = () => project.json(gallery).photos[1]
  await editor.open('gallery')

  await test.step('shows a sideways photo upright before and after saving', async () => {
    const sideways = sharp(await photoBytes(232, 2000, 1600)).withMetadata({ orientation: 6 })
    const previewed = (source: string) => editor.preview().locator(`img[src*="${source}"]`).first()
    const isUpright = ({ naturalHeight, naturalWidth }: HTMLImageElement) =>
      naturalHeight > naturalWidth
    await editor.drop('photos.1.src', 'New Coat (final).JPG', await sideways.jpeg().toBuffer())
    await editor.expectFileAccepted('photos.1.src', 'new-coat-final.jpg')
    await expect.poll(() => previewed('blob:').evaluate(isUpright)).toBe(true)
    expect(project.changes()).toBe('')
    await editor.write('photos.1.alt', 'A coat in the wind.')
    await editor.save()
    await expect.poll(photo).toMatchObject({
      src: 'new-coat-final.jpg',
      alt: 'A coat in the wind.',
    })
    expect(project.has('gallery/new-coat-final.jpg')).toBe(true)
    expect(project.has('gallery/photo-2.jpg')).toBe(false)
    await expect.poll(() => previewed('new-coat-final').evaluate(isUpright)).toBe(true)
  })

  await test.step('shows a replaced photo before and after', async () => {
    await editor.bar().getByText('What has changed').click()
    const widths = () =>
      editor
        .bar()
        .getByRole('listitem')
        .filter({ hasText: 'Gallery: Photo 2' })
        .locator('img')
        .evaluateAll((images) => images.map((el) => (el as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([2400, 1600])
    await editor.expectAccessible('.bar')
    await editor.bar().getByText('What has changed').click()
  })

  await test.step('renames a photo whose file name is taken', async () => {
    await editor.drop('photos.1.src', 'photo-3.jpg', await photoBytes(231))
    await editor.expectFileAccepted('photos.1.src', 'photo-3')
    await editor.save()
    await expect.poll(() => photo()?.src).toMatch(/^photo-3-\d\.jpg$/)
    await expect(editor.status()).toContainText(
      `The name photo-3.jpg was taken, so your photo is called ${String(photo()?.src)}.`,
    )
    expect(project.has('gallery/photo-3.jpg')).toBe(true)
    await editor.expectFileAccepted('photos.1.src', String(photo()?.src))
  })

  await test.step('replaces a photo by one with the same name, and selects an existing one', async () => {
    const bytes = await photoBytes(40)
    await editor.drop('photos.3.src', 'photo-4.jpg', bytes)
    await editor.expectFileAccepted('photos.3.src', 'photo-4')
    await (await editor.field('photos.1.src')).getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Image' })
    await dialog.getByRole('option', { name: 'photo-5.jpg' }).click()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await editor.save()
    await expect(editor.status()).toContainText('not published yet. Worth a look:')
    await expect(editor.status()).toContainText('Gallery: Photo')
    await expect(editor.status()).toContainText('the same photo as Photo')
    expect(photo()?.src).toBe('photo-5.jpg')
    const { src } = project.json(gallery).photos[3]!
    expect(readFileSync(project.at(`gallery/${String(src)}`)).equals(bytes)).toBe(true)
    expect(project.has('gallery/photo-4.jpg')).toBe(false)
    // the warning does not stop another save
    await editor.write('photos.1.caption', 'Seen before')
    await editor.save()
    await expect.poll(photo).toMatchObject({ src: 'photo-5.jpg', caption: 'Seen before' })
  })

  await test.step('shows a photo that another program puts in the place of one', async () => {
    const { src } = project.json(gallery).photos[5]!
    const shown = editor
      .preview()
      .locator(`img[src*="/${String(src)}"]`)
      .first()
    const width = () => shown.evaluate((el: HTMLImageElement) => el.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    for (const newWidth of [2001, 2002]) {
      writeFileSync(project.at(`gallery/${String(src)}`), await photoBytes(50, newWidth, 1600))
      await editor.returnToTab()
      await expect.poll(width).toBe(newWidth)
    }
  })
})

test('photos can be removed and added, and previewed while they are incomplete', async ({
  editor,
  page,
  project,
}) => {
  const { photos } = project.json(gallery)
  const last = photos.length - 1
  await editor.open('gallery')
  const list = await editor.field('photos')
  // Sveltia renders the end of the list when it scrolls into view
  await editor.field('quotes')
  await expect(itemToggle(list, last)).toBeVisible()
  await list.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(itemToggle(list, last)).toHaveCount(0)
  await list.getByRole('button', { name: /^Add/ }).last().dblclick()
  await expect(itemToggle(list, last)).toBeVisible()
  await expect(itemToggle(list, last + 1)).toHaveCount(0)
  await editor.write(`photos.${last}.caption`, 'A photo to come.')
  await expect(editor.preview().getByText('A photo to come.')).toBeVisible()
  await editor.write(`photos.${last}.alt`, 'A coat in the first sun.')
  await editor.drop(`photos.${last}.src`, 'Spring Coat.JPG', await photoBytes(237))
  await editor.expectFileAccepted(`photos.${last}.src`, 'spring-coat.jpg')
  const caption = (await editor.field(`photos.${last}.caption`)).locator('input, textarea').first()
  await caption.click()
  await page.keyboard.press('End')
  const sent = holdSave(page)
  await page.keyboard.press('ControlOrMeta+S')
  const save = await sent
  await page.keyboard.type(' Soon')
  await save.continue()
  await expect(editor.status()).toContainText('not published yet')
  await page.keyboard.type('!')
  await expect(caption).toHaveValue('A photo to come. Soon!')
  expect(project.json(gallery).photos).toEqual([
    ...photos.slice(0, last),
    { src: 'spring-coat.jpg', alt: 'A coat in the first sun.', caption: 'A photo to come.' },
  ])
  expect(project.has('gallery/spring-coat.jpg')).toBe(true)
  expect(project.has(`gallery/${String(photos[last]?.src)}`)).toBe(false)
})

test('a HEIC is shown before and after saving, and its focal point can be moved', async ({
  editor,
  page,
  project,
}) => {
  const heic = readFileSync('src/testing/heic/large.heic')
  const expectShown = (image: Locator) =>
    expect.poll(() => image.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(9)
  await editor.open('home')
  // an error of the page would fail the test
  await editor.drop('hero.src', 'damaged.heic', heic.subarray(0, heic.length / 2))
  await editor.expectFileAccepted('hero.src', 'damaged.heic')
  await editor.drop('hero.src', 'IMG_0001.HEIC', heic)
  await editor.expectFileAccepted('hero.src', 'img_0001.heic')
  await expectShown(editor.preview().locator('img[src^="blob:"]').first())
  const field = await editor.field('hero.focus')
  const point = field.getByRole('button', { name: /Focal point/ })
  await expectShown(point.locator('img'))

  await test.step('clicks and arrow keys move the focal point, and the crops follow', async () => {
    const box = await point.locator('img').boundingBox()
    if (!box) throw new Error('The focal point is not visible.')
    await point.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
    await expect(field.getByRole('status')).toHaveText('25% from the left, 75% from the top')
    await point.press('ArrowRight')
    await point.press('Shift+ArrowUp')
    await expect(field.getByRole('status')).toHaveText('26% from the left, 65% from the top')
    await expect(field.getByRole('figure')).toHaveText(['Phone', 'Tablet', 'Desktop'])
    await expect(field.locator('figure img').first()).toHaveCSS('object-position', '26% 65%')
  })

  await editor.save()
  await expect(editor.status()).toContainText('saved')
  expect(project.json('home/home.json').hero.focus).toEqual({ x: 26, y: 65 })
  expect(readFileSync(project.at('home/img_0001.heic')).equals(heic)).toBe(true)
  await page.reload()
  await expectShown((await editor.field('hero.src')).locator('.preview img'))
  await expectShown(editor.preview().locator('img[src*="img_0001.heic"]').first())
})

test.describe('without the preview', () => {
  test.use(withoutPreview)

  test('two new photos with the same name are both kept', async ({ editor, project }) => {
    const [first, second] = [await photoBytes(10, 4000, 3000), await photoBytes(20)]
    await editor.open('gallery')
    await editor.drop('photos.1.src', 'image.jpg', first)
    await editor.expectFileAccepted('photos.1.src', 'image.jpg')
    await editor.drop('photos.2.src', 'image.jpg', second)
    await editor.expectFileAccepted('photos.2.src', 'image.jpg')
    await editor.save()
    await expect(editor.status()).toContainText(
      'The name image.jpg was taken, so your photo is called image-1.jpg.',
    )
    expect(readFileSync(project.at('gallery/image.jpg')).equals(first)).toBe(true)
    expect(readFileSync(project.at('gallery/image-1.jpg')).equals(second)).toBe(true)
    const sources = project.json(gallery).photos.map(({ src }) => src)
    expect(sources.slice(1, 3)).toEqual(['image.jpg', 'image-1.jpg'])
  })
})
