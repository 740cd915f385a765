import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { itemToggle, expect, test } from './test'

test('photos can be dropped, replaced and selected', async ({ editor, page, project }) => {
  const photo = () => project.json(gallery).photos[1]
  const saveAndWait = async () => {
    await editor.save()
    await expect(editor.status()).toContainText('not published yet')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  }
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
    await saveAndWait()
    expect(photo()).toMatchObject({ src: 'new-coat-final.jpg', alt: 'A coat in the wind.' })
    expect(project.has('gallery/new-coat-final.jpg')).toBe(true)
    expect(project.has('gallery/photo-2.jpg')).toBe(false)
    await expect.poll(() => previewed('new-coat-final').evaluate(isUpright)).toBe(true)
  })

  await test.step('renames a photo whose file name is taken', async () => {
    await editor.drop('photos.1.src', 'photo-3.jpg', await photoBytes(231))
    await page.getByRole('button', { name: 'Keep Both' }).click()
    await editor.expectFileAccepted('photos.1.src', 'photo-3')
    await saveAndWait()
    expect(photo()?.src).toMatch(/^photo-3-\d\.jpg$/)
    expect(project.has('gallery/photo-3.jpg')).toBe(true)
  })

  await test.step('replaces a photo with the same name', async () => {
    const bytes = await photoBytes(40)
    await editor.drop('photos.3.src', 'photo-4.jpg', bytes)
    await page.getByRole('button', { name: 'Replace', exact: true }).last().click()
    await editor.expectFileAccepted('photos.3.src', 'photo-4.jpg')
    await saveAndWait()
    expect(readFileSync(project.at('gallery/photo-4.jpg')).equals(bytes)).toBe(true)
  })

  await test.step('offers the existing photos', async () => {
    await (await editor.field('photos.1.src')).getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Image' })
    await dialog.getByRole('option', { name: 'photo-5.jpg' }).click()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await editor.save()
    await expect(editor.status()).toContainText('the same photo as Photo')
    expect(photo()?.src).toBe('photo-5.jpg')
    await editor.write('photos.1.caption', 'Seen before')
    await editor.save()
    await expect.poll(photo).toMatchObject({ src: 'photo-5.jpg', caption: 'Seen before' })
  })
})

test('photos can be removed and added, and previewed while they are incomplete', async ({
  editor,
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
  await list.getByRole('button', { name: /^Add/ }).last().click()
  await editor.write(`photos.${last}.caption`, 'A photo to come.')
  await expect(editor.preview().getByText('A photo to come.')).toBeVisible()
  await editor.write(`photos.${last}.alt`, 'A coat in the first sun.')
  await editor.drop(`photos.${last}.src`, 'Spring Coat.JPG', await photoBytes(237))
  await editor.expectFileAccepted(`photos.${last}.src`, 'spring-coat.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json(gallery).photos).toEqual([
    ...photos.slice(0, last),
    { src: 'spring-coat.jpg', alt: 'A coat in the first sun.', caption: 'A photo to come.' },
  ])
  expect(project.has('gallery/spring-coat.jpg')).toBe(true)
  expect(project.has(`gallery/${String(photos[last]?.src)}`)).toBe(false)
})

test('a HEIC is shown before and after saving, and saved as it is', async ({
  editor,
  page,
  project,
}) => {
  const heic = readFileSync('src/testing/heic/large.heic')
  const expectShown = (image: Locator) =>
    expect.poll(() => image.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(9)
  await editor.open('home')
  await editor.drop('hero.src', 'IMG_0001.HEIC', heic)
  await editor.expectFileAccepted('hero.src', 'img_0001.heic')
  await expectShown((await editor.field('hero.focus')).getByRole('button').locator('img'))
  await expectShown(editor.preview().locator('img[src^="blob:"]').first())
  await editor.save()
  await expect(editor.status()).toContainText('Saved')
  expect(readFileSync(project.at('home/img_0001.heic')).equals(heic)).toBe(true)
  await page.reload()
  await expectShown((await editor.field('hero.src')).locator('.preview img'))
  await expectShown(editor.preview().locator('img[src*="img_0001.heic"]').first())
})

test('photos can have any name, and get a simple one', async ({ editor, page, project }) => {
  await editor.open('gallery')
  const names = ['_MG_0096.JPG', 'CON.jpg', '100%.jpg', '___.jpg']
  for (const [index, name] of names.entries()) {
    await editor.drop(`photos.${index}.src`, name, await photoBytes(100 + 20 * index))
    const field = await editor.field(`photos.${index}.src`)
    await expect(field.getByRole('button', { name: 'Rename' })).toBeVisible()
  }
  await editor.save()
  await expect(editor.status()).toContainText('4 changes saved')
  const sources = project.json(gallery).photos.map(({ src }) => String(src))
  expect(sources.slice(0, 4)).toEqual([
    ...['mg_0096.jpg', 'photo-con.jpg', '100.jpg'],
    expect.stringMatching(/^photo(-\d+)?\.jpg$/),
  ])
  for (const src of sources) expect(project.has(`gallery/${src}`)).toBe(true)

  await test.step('also when it is renamed', async () => {
    await editor.drop('photos.5.src', 'x.jpg', await photoBytes(250))
    const field = await editor.field('photos.5.src')
    await field.getByRole('button', { name: 'Rename' }).click()
    await field.getByRole('textbox').fill('Red Coat (final).jpg')
    await page.keyboard.press('Enter')
    await editor.save()
    await expect.poll(() => project.has('gallery/red-coat-final.jpg')).toBe(true)
  })
})

test('two new photos with the same name are both kept', async ({ editor, page, project }) => {
  const [first, second] = [await photoBytes(10, 4000, 3000), await photoBytes(20)]
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'image.jpg', first)
  await editor.expectFileAccepted('photos.1.src', 'image.jpg')
  await editor.drop('photos.2.src', 'image.jpg', second)
  await page.getByRole('button', { name: 'Keep Both' }).last().click()
  await editor.expectFileAccepted('photos.2.src', 'image.jpg')
  await editor.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('two different photos called image.jpg')
  await expect(dialog).not.toContainText('try again later', { useInnerText: true })
  expect(project.changes()).toBe('')
  await dialog.getByRole('button').click()
  const field = await editor.field('photos.2.src')
  await field.getByRole('button', { name: 'Rename' }).click()
  await field.getByRole('textbox').fill('other.jpg')
  await page.keyboard.press('Enter')
  await editor.save()
  await expect.poll(() => project.has('gallery/other.jpg')).toBe(true)
  expect(readFileSync(project.at('gallery/image.jpg')).equals(first)).toBe(true)
  expect(readFileSync(project.at('gallery/other.jpg')).equals(second)).toBe(true)
  const sources = project.json(gallery).photos.map(({ src }) => src)
  expect(sources.slice(1, 3)).toEqual(['image.jpg', 'other.jpg'])
})

test('clicks and arrow keys move the focal point, and the crops follow', async ({
  editor,
  project,
}) => {
  await editor.open('home')
  const field = await editor.field('hero.focus')
  const point = field.getByRole('button', { name: /Focal point/ })
  await expect(point.locator('img'), 'the photo has loaded').toHaveJSProperty('complete', true)
  const box = await point.locator('img').boundingBox()
  if (!box) throw new Error('The focal point is not visible.')
  await point.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(field.getByRole('status')).toHaveText('25% from the left, 75% from the top')
  await point.press('ArrowRight')
  await point.press('Shift+ArrowUp')
  await expect(field.getByRole('status')).toHaveText('26% from the left, 65% from the top')
  await expect(field.getByRole('figure')).toHaveText(['Phone', 'Tablet', 'Desktop'])
  await expect(field.locator('figure img').first()).toHaveCSS('object-position', '26% 65%')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json('home/home.json').hero.focus).toEqual({ x: 26, y: 65 })
})
