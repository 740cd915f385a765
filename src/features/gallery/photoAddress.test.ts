/** @jest-environment node */
import { indexOfHash, photoFragment } from './photoAddress'

const photos = [{ id: 1 }, { id: 3 }, { id: 2 }]

it('names a photo by its id, not by its place', () => {
  expect(photos.map((photo) => indexOfHash(`#${photoFragment(photo)}`, photos))).toEqual([0, 1, 2])
})

it.each(['', '#', '#photo-', '#photo-4', '#photo-1x', 'photo-1', '#Photo-1', '#%E0%A4%A'])(
  'finds no photo for "%s"',
  (hash) => {
    expect(indexOfHash(hash, photos)).toBe(-1)
  },
)
