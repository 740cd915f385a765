/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { checkContent } from './check-content'
import { makeContent, photo } from '../../testing/contentFolder'
import { withOverlay } from './disk'
import { formatDiagnostic } from './report'

jest.setTimeout(30_000)

let content: Awaited<ReturnType<typeof makeContent>>

beforeAll(async () => {
  content = await makeContent()
})

afterAll(() => {
  content.remove()
})

const place = (file: string) => content.place(file)

const told = async (changes: Record<string, Buffer | undefined>) => {
  const overlay = new Map(Object.entries(changes).map(([file, bytes]) => [place(file), bytes]))
  const { diagnostics } = await checkContent(content.root, withOverlay(overlay))
  return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))
}

const gallery = 'gallery/gallery.json'

const changed = (from: string, to: string) =>
  Buffer.from(readFileSync(place(gallery), 'utf8').replace(from, to))

it('checks words that are not on the disk', async () => {
  expect(await told({ [gallery]: Buffer.from('{') })).toEqual([
    expect.stringContaining(`content/${gallery}:1:2`),
  ])
  expect(await told({})).toEqual([])
})

it('finds a photo that is not on the disk, beside the words that name it', async () => {
  const page = changed('photo-1.jpg', 'new.jpg')
  expect(await told({ [gallery]: page, 'gallery/photo-1.jpg': undefined })).toEqual([
    expect.stringContaining('names new.jpg, but there is no such file'),
  ])
  const bytes = await photo(2000, 1500, 250).jpeg().toBuffer()
  const both = { [gallery]: page, 'gallery/new.jpg': bytes, 'gallery/photo-1.jpg': undefined }
  expect(await told(both)).toEqual([])
})

it('looks at other bytes under the same name again', async () => {
  const small = await photo(800, 600, 1).jpeg().toBuffer()
  const good = await photo(2000, 1500, 251).jpeg().toBuffer()
  const file = 'gallery/photo-1.jpg'
  expect(await told({ [file]: small })).toEqual([expect.stringContaining('too small')])
  expect(await told({ [file]: good })).toEqual([])
})

it('misses a photo that would be gone', async () => {
  expect(await told({ 'gallery/photo-2.jpg': undefined })).toEqual([
    expect.stringContaining('names photo-2.jpg, but there is no such file'),
  ])
})
