/** @jest-environment node */
import { listValueDifferences, type ValueDifference } from './page-values'

const photos = ['a', 'b', 'c', 'x', 'y'].map((name) => ({
  ...{ src: `${name}.jpg`, alt: `Photo ${name}`, caption: name.toUpperCase() },
}))
const [a, b, c, x, y] = photos
const page = (...items: unknown[]) => ({ title: 'Title', photos: items })
const base = page(a, b, c)

const before = (value: string, ...keys: string[]) => ({ keys, before: value, after: '' })

/** A photo that was added or removed. */
const wholePhoto = (photo: object | undefined, at: string, side: 'before' | 'after') =>
  Object.entries(photo ?? {}).map(([key, value]) => {
    const item = ['photos', at]
    return { ...before('', ...item, key), [side]: value as string, item }
  })

it.each<[string, object, ValueDifference[]]>([
  [
    'only the order of photos that moved',
    page(c, a, b),
    [{ ...before('', 'photos'), isMove: true }],
  ],
  ['a removed photo with its text', page(b, c), wholePhoto(a, '0', 'before')],
  [
    'a photo that was removed, and others that were added, but no move',
    page(b, c, x, y),
    [
      ...wholePhoto(x, '2', 'after'),
      ...wholePhoto(y, '3', 'after'),
      ...wholePhoto(a, '0', 'before'),
    ],
  ],
  [
    'an edit that repeats a value of another photo',
    page({ ...a, caption: 'C' }, b, c),
    [{ ...before('A', 'photos', '0', 'caption'), after: 'C' }],
  ],
])('lists %s', (_, after, expected) => {
  expect(listValueDifferences(base, after)).toEqual(expected)
})
