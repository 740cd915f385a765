/** @jest-environment node */
import { makeContent, photo } from '../../testing/contentFolder'
import { checkContent } from './check-content'
import { withOverlay } from './disk'

// photos are made and decoded, which takes its time on a busy computer
jest.setTimeout(30_000)

let content: Awaited<ReturnType<typeof makeContent>>

beforeAll(async () => {
  content = await makeContent()
})

afterAll(() => {
  content.remove()
})

const gallery = 'gallery/gallery.json'

/** What the check says of the content with some files changed that are not written. */
async function messages(changes: Record<string, Buffer | undefined>) {
  const overlay = new Map(
    Object.entries(changes).map(([file, bytes]) => [content.place(file), bytes]),
  )
  const { diagnostics } = await checkContent(content.root, withOverlay(overlay))
  return diagnostics.map(({ message }) => message)
}

it('checks changes before they are written', async () => {
  const { photos, ...rest } = content.read(gallery)
  const renamed = [{ ...photos[0], src: 'new.jpg' }, ...photos.slice(1)]
  const page = Buffer.from(JSON.stringify({ ...rest, photos: renamed }))
  const good = await photo(2000, 1000, 251).jpeg().toBuffer()
  const small = await photo(800, 60, 1).jpeg().toBuffer()
  const gone = { 'gallery/photo-1.jpg': undefined }
  const missing = [expect.stringContaining('names new.jpg, but there is no such file')]

  expect(await messages({ [gallery]: page, ...gone })).toEqual(missing)
  expect(await messages({ [gallery]: page, ...gone, 'gallery/new.jpg': good })).toEqual([])
  expect(await messages({ 'gallery/photo-1.jpg': small })).toEqual([
    expect.stringContaining('too small'),
  ])
  expect(await messages({ 'gallery/photo-1.jpg': good })).toEqual([])
  expect(await messages({ 'gallery/photo-2.jpg': undefined })).toEqual([
    expect.stringContaining('names photo-2.jpg, but there is no such file'),
  ])
  expect(await messages({})).toEqual([])
})
