/** @jest-environment node */
import { listValueDifferences, type ValueDifference } from './pageValues'

const [a, b, c, x, y] = ['a', 'b', 'c', 'x', 'y'].map((name) => ({
  ...{ src: `${name}.jpg`, alt: `Photo ${name}`, caption: name.toUpperCase() },
}))
const page = (...photos: unknown[]) => ({ title: 'Title', photos })

/** A photo that was added or removed. */
const wholePhoto = (photo: object | undefined, at: number, side: 'before' | 'after') =>
  Object.entries(photo ?? {}).map(([key, value]) => ({
    ...{ keys: ['photos', at, key], before: '', after: '' },
    [side]: value as string,
  }))

it.each<[string, object, ValueDifference[]]>([
  [
    'nothing for blank texts and another order of keys',
    { photos: [a, b, c], title: 'Title', alt: '' },
    [],
  ],
  [
    'photos that moved by their order alone',
    page(c, a, b),
    [{ keys: ['photos'], before: '', after: '', isMove: true }],
  ],
  ['a removed photo with its text', page(b, c), wholePhoto(a, 0, 'before')],
  [
    'a photo that was removed, and others that were added, but no move',
    page(b, c, x, y),
    [...wholePhoto(x, 2, 'after'), ...wholePhoto(y, 3, 'after'), ...wholePhoto(a, 0, 'before')],
  ],
  [
    'an edit that repeats a value of another photo',
    page({ ...a, caption: 'C' }, b, c),
    [{ keys: ['photos', 0, 'caption'], before: 'A', after: 'C' }],
  ],
])('lists %s', (_, after, expected) => {
  expect(listValueDifferences(page(a, b, c), after)).toEqual(expected)
})
