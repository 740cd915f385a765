/** @jest-environment node */
import { merge, type Difference } from './page-values'

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
  ...{ src: `${name}.jpg`, alt: `Photo ${name}`, caption: name.toUpperCase() },
}))
const added = { src: 'new.jpg', alt: 'New', caption: 'N' }
const other = { src: 'other.jpg', alt: 'Other', caption: 'O' }
const page = (...photos: unknown[]) => ({ title: 'Title', photos })
const base = page(a, b, c)

it.each<[string, object, object, object]>([
  [
    'different keys',
    { ...base, title: 'Ours' },
    { ...base, deck: 'Theirs' },
    { ...base, title: 'Ours', deck: 'Theirs' },
  ],
  [
    'keys of one photo',
    page(a, { ...b, caption: 'Ours' }, c),
    page(a, { ...b, alt: 'Theirs' }, c),
    page(a, { ...b, caption: 'Ours', alt: 'Theirs' }, c),
  ],
  [
    'a photo that was moved there',
    page(a, b, { ...c, caption: 'Ours' }),
    page(c, a, b),
    page({ ...c, caption: 'Ours' }, a, b),
  ],
  [
    'a photo that was moved here',
    page(c, a, b),
    page(a, b, { ...c, alt: 'Theirs' }),
    page({ ...c, alt: 'Theirs' }, a, b),
  ],
  [
    'a new file and a new caption',
    page(a, { ...b, src: 'x.jpg' }, c),
    page(a, { ...b, caption: 'Theirs' }, c),
    page(a, { ...b, src: 'x.jpg', caption: 'Theirs' }, c),
  ],
  [
    'photos added in two places',
    page(a, added, b, c),
    page(a, b, c, other),
    page(a, added, b, c, other),
  ],
  ['the same photo added twice', page(a, b, c, added), page(a, b, c, added), page(a, b, c, added)],
  [
    'a removed photo and a changed one',
    page(a, c),
    page(a, b, { ...c, alt: 'Theirs' }),
    page(a, { ...c, alt: 'Theirs' }),
  ],
  ['photos removed on both sides', page(a, b), page(b, c), page(b)],
  [
    'a blank text that the online editor left out',
    { ...base, deck: '' },
    { ...base, title: 'Theirs' },
    { ...base, title: 'Theirs', deck: '' },
  ],
])('merges %s', (_, ours, theirs, expected) => {
  const conflicts: Difference[] = []
  expect(merge(base, ours, theirs, conflicts)).toEqual(expected)
  expect(conflicts).toEqual([])
})

it.each<[string, object, object, Difference]>([
  [
    'the same text',
    { ...base, title: 'Ours' },
    { ...base, title: 'Theirs' },
    { keys: ['title'], before: 'Theirs', after: 'Ours' },
  ],
  [
    'the same caption',
    page(a, { ...b, caption: 'Ours' }, c),
    page({ ...b, caption: 'Theirs' }, a, c),
    { keys: ['photos', '1', 'caption'], before: 'Theirs', after: 'Ours' },
  ],
  [
    'a photo that the other removed',
    page(a, c),
    page(a, { ...b, caption: 'Theirs' }, c),
    { keys: ['photos', '1'], before: '', after: '' },
  ],
  ['the order', page(b, a, c), page(c, a, b), { keys: ['photos'], before: '', after: '' }],
])('reports a conflict if both change %s', (_, ours, theirs, conflict) => {
  const conflicts: Difference[] = []
  merge(base, ours, theirs, conflicts)
  expect(conflicts).toEqual([conflict])
})
