/** @jest-environment node */
import { merge, type ValueConflict } from './merge-values'
import { listValueDifferences, type ValueDifference } from './page-values'

const photos = ['a', 'b', 'c', 'x', 'y'].map((name) => ({
  ...{ src: `${name}.jpg`, alt: `Photo ${name}`, caption: name.toUpperCase() },
}))
const [a, b, c, x, y] = photos
const [ourB, ourC] = [b, c].map((photo) => ({ ...photo, caption: 'Ours' }))
const [theirB, theirC] = [b, c].map((photo) => ({ ...photo, alt: 'Theirs' }))
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

it.each<[string, object, object, object]>([
  [
    'different keys',
    { ...base, title: 'Ours' },
    { ...base, deck: 'Theirs' },
    { ...base, title: 'Ours', deck: 'Theirs' },
  ],
  [
    'keys of one photo',
    page(a, ourB, c),
    page(a, theirB, c),
    page(a, { ...theirB, caption: 'Ours' }, c),
  ],
  ['a photo that was moved there', page(a, b, ourC), page(c, a, b), page(ourC, a, b)],
  ['a photo that was moved here', page(c, a, b), page(a, b, theirC), page(theirC, a, b)],
  [
    'a new file and a new caption',
    page(a, { ...b, src: 'x.jpg' }, c),
    page(a, ourB, c),
    page(a, { ...ourB, src: 'x.jpg' }, c),
  ],
  ['photos added in two places', page(a, x, b, c), page(a, b, c, y), page(a, x, b, c, y)],
  ['the same photo added twice', page(a, b, c, x), page(a, b, c, x), page(a, b, c, x)],
  ['a removed photo and a changed one', page(a, c), page(a, b, theirC), page(a, theirC)],
  ['photos removed on both sides', page(a, b), page(b, c), page(b)],
  [
    'a blank text that the hosted editor left out',
    { ...base, deck: '' },
    { ...base, title: 'Theirs' },
    { ...base, title: 'Theirs', deck: '' },
  ],
])('merges %s', (_, ours, theirs, expected) => {
  const resolve = jest.fn()
  expect(merge(base, ours, theirs, resolve)).toEqual(expected)
  expect(resolve).not.toHaveBeenCalled()
})

it.each<[string, object, object, ValueConflict, { ours: object } | undefined]>([
  [
    'the same text',
    { ...base, title: 'Ours' },
    { ...base, title: 'Theirs' },
    { keys: ['title'], ours: 'Ours', theirs: 'Theirs' },
    undefined,
  ],
  [
    'the same caption',
    page(a, ourB, c),
    page({ ...b, caption: 'Theirs' }, a, c),
    { keys: ['photos', '1', 'caption'], ours: 'Ours', theirs: 'Theirs' },
    // nobody else has moved it
    { ours: page(ourB, a, c) },
  ],
  [
    'a photo that is removed here',
    page(a, c),
    page(a, { ...b, caption: 'Theirs' }, c),
    { keys: ['photos', '1'], ours: '', theirs: 'b.jpg / Photo b / Theirs' },
    undefined,
  ],
  [
    'a photo that is removed there',
    page(a, { ...b, caption: 'Ours' }, c),
    page(a, c),
    { keys: ['photos', '1'], ours: 'b.jpg / Photo b / Ours', theirs: '' },
    undefined,
  ],
  [
    'the order',
    page(b, a, c),
    page(c, a, b),
    { keys: ['photos'], ours: '', theirs: '', isMove: true },
    undefined,
  ],
])('keeps the version that is chosen if both change %s', (_, ours, theirs, conflict, merged) => {
  for (const [kept, version] of [
    ['ours', merged?.ours ?? ours],
    ['theirs', theirs],
  ] as const) {
    const resolve = jest.fn().mockReturnValue(kept)
    expect(merge(base, ours, theirs, resolve)).toEqual(version)
    expect(resolve.mock.calls).toEqual([[conflict]])
  }
})
