import { readFileSync } from 'node:fs'
import { makePhoto } from './project'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const gallery = 'gallery/gallery.json'

test('a dropped photo gets a plain name, and the old one goes', async ({ editor, project }) => {
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'New Coat (final).JPG', await makePhoto(230))
  await editor.expectTaken('photos.1.src', 'new-coat-final.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json(gallery).photos[1]?.src).toBe('new-coat-final.jpg')
  expect(project.names('gallery')).toContain('new-coat-final.jpg')
  expect(project.has('gallery/photo-2.jpg')).toBe(false)
})

test('a photo that is there already can be chosen, and the old one goes', async ({
  editor,
  project,
}) => {
  await editor.open('gallery')
  await editor.choose('photos.1.src', 'photo-3.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('the same photo as Photo')
  expect(project.json(gallery).photos[1]?.src).toBe('photo-3.jpg')
  expect(project.has('gallery/photo-2.jpg')).toBe(false)

  await editor.write('photos.1.caption', 'Seen before')
  await editor.save()
  await expect.poll(() => project.json(gallery).photos[1]?.caption).toBe('Seen before')
  expect(project.json(gallery).photos[1]?.src).toBe('photo-3.jpg')
})

test('the small photo of another page can be chosen from the gallery', async ({
  editor,
  project,
}) => {
  await editor.open('about')
  await editor.choose('swatch.src', 'photo-3.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  const { swatch } = project.json('about/about.json')
  expect(swatch.src).toBe('../gallery/photo-3.jpg')
})

test('a photo with the name of another one gets a name of its own', async ({ editor, project }) => {
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'photo-3.jpg', await makePhoto(231))
  await editor.page.getByRole('button', { name: 'Keep Both' }).click()
  await editor.expectTaken('photos.1.src', 'photo-3')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  const { src } = project.json(gallery).photos[1] ?? {}
  expect(src).toMatch(/^photo-3-\d\.jpg$/)
  expect(project.has('gallery/photo-3.jpg')).toBe(true)
})

test('a new version of a photo takes the place of the old one under the same name', async ({
  editor,
  project,
}) => {
  const bytes = await makePhoto(236)
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'photo-2.jpg', bytes)
  await editor.page.getByRole('button', { name: 'Replace', exact: true }).last().click()
  await expect(editor.page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await editor.expectTaken('photos.1.src', 'photo-2.jpg')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(readFileSync(project.at('content/gallery/photo-2.jpg')).equals(bytes)).toBe(true)
})

const bad: [what: string, name: string, make: () => Promise<Buffer>, words: RegExp][] = [
  ['that is too small', 'small.jpg', () => makePhoto(233, 800, 900), /Photo 2, photo: .*too small/],
]

for (const [what, name, make, words] of bad) {
  test(`a photo ${what} is refused in words, and nothing is written`, async ({
    editor,
    page,
    project,
  }) => {
    const before = project.git('status', '--porcelain')
    await editor.open('gallery')
    await editor.drop('photos.1.src', name, await make())
    await editor.expectTaken('photos.1.src', name)
    await editor.save()
    await expect(page.getByRole('alertdialog')).toContainText(words)
    expect(project.git('status', '--porcelain')).toBe(before)
  })
}

test('a damaged photo is refused as soon as it is dropped', async ({ editor, page, project }) => {
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'half.jpg', (await makePhoto(235)).subarray(0, 600))
  await expect(page.getByRole('alertdialog')).toContainText('half.jpg')
  expect(project.git('status', '--porcelain')).toBe('')
})

test('a file that is no photo is refused as soon as it is dropped', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'words.txt', Buffer.from('just words'))
  await expect(page.getByRole('alertdialog')).toContainText('jpg')
  expect(project.git('status', '--porcelain')).toBe('')
})

test('a photo of more than 40 MB is refused as soon as it is dropped', async ({
  editor,
  page,
  project,
}) => {
  const bytes = Buffer.concat([await makePhoto(234), Buffer.alloc(41_000_000)])
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'huge.jpg', bytes)
  await expect(page.getByRole('alertdialog')).toContainText(
    /exceeds the maximum size of \W*40\W*MB/,
  )
  expect(project.git('status', '--porcelain')).toBe('')
})
