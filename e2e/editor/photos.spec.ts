import sharp from 'sharp'
import { makePhoto } from './project'
import { expect, test, type EditorPage } from './test'

const drop = async (
  editor: EditorPage,
  key: string,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
) => {
  const field = await editor.field(key)
  const data = await editor.page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }),
      )
      return transfer
    },
    { bytes: buffer.toString('base64'), name, type: mimeType },
  )
  const target = field.locator('.drop-target, [role=group], div').first()
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer: data })
  }
}

const gallery = 'gallery/gallery.json'

test('a dropped photo gets a plain name, and the old one goes', async ({ editor, project }) => {
  await editor.open('gallery')
  await drop(editor, 'photos.1.src', 'New Coat (final).JPG', await makePhoto(230))
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json(gallery).photos[1]?.src).toBe('new-coat-final.jpg')
  expect(project.names('gallery')).toContain('new-coat-final.jpg')
  expect(project.has('gallery/photo-2.jpg')).toBe(false)
})

test('a photo with the name of another one gets a name of its own', async ({ editor, project }) => {
  await editor.open('gallery')
  await drop(editor, 'photos.1.src', 'photo-3.jpg', await makePhoto(231))
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  const { src } = project.json(gallery).photos[1] ?? {}
  expect(src).toMatch(/^photo-3-\d\.jpg$/)
  expect(project.has('gallery/photo-3.jpg')).toBe(true)
})

test('a photo that a camera has stored sideways is shown upright', async ({ editor }) => {
  const sideways = await sharp(await makePhoto(232, 2000, 1600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await editor.open('gallery')
  await drop(editor, 'photos.0.src', 'sideways.jpg', sideways)
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  const image = editor.preview().locator('img[src*=sideways]').first()
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalHeight > one.naturalWidth))
    .toBe(true)
})

const bad: [
  what: string,
  name: string,
  make: () => Promise<Buffer>,
  type: string,
  words: RegExp,
][] = [
  [
    'that is too small',
    'small.jpg',
    () => makePhoto(233, 800, 900),
    'image/jpeg',
    /Photo 2, photo: .*too small/,
  ],
  [
    'that is no photo',
    'text.jpg',
    () => Promise.resolve(Buffer.from('just words')),
    'image/jpeg',
    /not a photo|could not|cannot/i,
  ],
]

for (const [what, name, make, type, words] of bad) {
  test(`a photo ${what} is refused in words, and nothing is written`, async ({
    editor,
    page,
    project,
  }) => {
    const before = project.git('status', '--porcelain')
    await editor.open('gallery')
    await drop(editor, 'photos.1.src', name, await make(), type)
    await editor.save()
    await expect(page.getByRole('alertdialog')).toContainText(words)
    expect(project.git('status', '--porcelain')).toBe(before)
  })
}

test('a photo of more than 40 MB is refused as soon as it is chosen', async ({
  editor,
  page,
  project,
}) => {
  const bytes = Buffer.concat([await makePhoto(234), Buffer.alloc(41_000_000)])
  await editor.open('gallery')
  await drop(editor, 'photos.1.src', 'huge.jpg', bytes)
  await expect(page.getByRole('alertdialog')).toContainText('40 MB')
  expect(project.git('status', '--porcelain')).toBe('')
})
