/** @jest-environment node */
import fc from 'fast-check'
import { merge, type ValueConflict } from './merge-values'
import { toText } from './page-values'

const photos = ['a', 'b', 'c', 'x'].map((name) => ({
  ...{ src: `${name}.jpg`, alt: `Photo ${name}`, caption: name.toUpperCase() },
}))
const [a, b, c, x] = photos
const [ourB, ourC] = [b, c].map((photo) => ({ ...photo, caption: 'Ours' }))
const [theirB, theirC] = [b, c].map((photo) => ({ ...photo, alt: 'Theirs' }))
const theirCaption = { ...b, caption: 'Theirs' }
const page = (...items: unknown[]) => ({ title: 'Title', photos: items })
const base = page(a, b, c)

/** @returns the merged page, and what the owner is asked */
function mergePages(before: object, ours: object, theirs: object, kept: 'ours' | 'theirs') {
  const conflicts: ValueConflict[] = []
  const merged = merge(before, ours, theirs, (conflict) => {
    conflicts.push(conflict)
    return kept
  })
  return { merged, conflicts }
}

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
  ['photos added in two places', page(a, x, b, c), page(a, b, c, a), page(a, x, b, c, a)],
  ['the same photo added twice', page(a, b, c, x), page(a, b, c, x), page(a, b, c, x)],
  [
    'equal photos that were added, and a changed one',
    page(a, ourB, c),
    page(a, b, c, x, x),
    page(a, ourB, c, x, x),
  ],
  ['a removed photo and a changed one', page(a, c), page(a, b, theirC), page(a, theirC)],
  ['photos removed on both sides', page(a, b), page(b, c), page(b)],
  [
    'a blank text that the online editor left out',
    { ...base, deck: '' },
    { ...base, title: 'Theirs' },
    { ...base, title: 'Theirs', deck: '' },
  ],
])('merges %s', (_, ours, theirs, expected) => {
  const resolve = jest.fn()
  expect(merge(base, ours, theirs, resolve)).toEqual(expected)
  expect(resolve).not.toHaveBeenCalled()
})

const release = { kind: 'Album', title: 'Old', date: '2026-01-01', cover: { src: 'old.jpg' } }

it.each([
  ['photo', b!, { ...b, credit: 'Ana Lima' }, x!],
  [
    'release',
    release,
    { ...release, links: ['https://example.org/old'] },
    { kind: 'Album', title: 'New', date: '2026-02-02', cover: { src: 'new.jpg' } },
  ],
])('gives nothing of a %s that was removed to one that took its place', (_, old, edited, added) => {
  const versions = [page(a, old), page(a, added), page(a, edited)] as const
  const { conflicts, merged } = mergePages(...versions, 'ours')
  expect(merged).toEqual(page(a, added))
  expect(conflicts).toMatchObject([{ ours: '', theirs: toText(edited) }])
})

it('merges the first items that both have added to a list that was empty, and so left out', () => {
  const versions = [{}, { photos: [a] }, { photos: [b] }] as const
  expect(mergePages(...versions, 'ours')).toEqual({ merged: { photos: [b, a] }, conflicts: [] })
})

it('asks only about changed items if one side has removed all, so that the list is left out', () => {
  const versions = [base, page(a, ourB, c), { title: 'Title' }] as const
  const { conflicts, merged } = mergePages(...versions, 'theirs')
  expect(merged).toEqual(page())
  expect(conflicts).toHaveLength(1)
})

it.each<[string, object, object, Omit<ValueConflict, 'keys'>, { ours: object } | undefined]>([
  [
    'the same text',
    { ...base, title: 'Ours' },
    { ...base, title: 'Theirs' },
    { ourKeys: ['title'], ours: 'Ours', theirs: 'Theirs' },
    undefined,
  ],
  [
    'the same caption',
    page(a, ourB, c),
    page(theirCaption, a, c),
    {
      ourKeys: ['photos', '1', 'caption'],
      ours: 'Ours',
      theirs: 'Theirs',
    },
    // nobody else has moved it
    { ours: page(ourB, a, c) },
  ],
  [
    'a photo that is removed here',
    page(a, c),
    page(a, theirCaption, c),
    {
      ourKeys: ['photos', '1'],
      ours: '',
      theirs: 'b.jpg / Photo b / Theirs',
    },
    undefined,
  ],
  [
    'a photo that is removed there',
    page(a, ourB, c),
    page(a, c),
    { ourKeys: ['photos', '1'], ours: 'b.jpg / Photo b / Ours', theirs: '' },
    undefined,
  ],
  [
    'a photo, one its file and one its description',
    page(a, { ...b, src: 'ours.jpg' }, c),
    page(a, theirB, c),
    {
      ourKeys: ['photos', '1'],
      ours: 'ours.jpg / Photo b / B',
      theirs: 'b.jpg / Theirs / B',
    },
    undefined,
  ],
  [
    'a photo, which then keeps its own description',
    page(a, { ...b, src: 'ours.jpg' }, c),
    page(a, { ...theirB, src: 'theirs.jpg', focus: { x: 10, y: 20 } }, c),
    {
      ourKeys: ['photos', '1'],
      ours: 'ours.jpg / Photo b / B',
      theirs: 'theirs.jpg / Theirs / B',
    },
    undefined,
  ],
  [
    'the order',
    page(b, a, c),
    page(c, a, b),
    { ourKeys: ['photos'], ours: '', theirs: '', isMove: true },
    undefined,
  ],
])('keeps the version that is chosen if both change %s', (_, ours, theirs, conflict, merged) => {
  for (const [kept, version] of [
    ['ours', merged?.ours ?? ours],
    ['theirs', theirs],
  ] as const) {
    const resolve = jest.fn().mockReturnValue(kept)
    expect(merge(base, ours, theirs, resolve)).toEqual(version)
    expect(resolve.mock.calls).toEqual([[expect.objectContaining(conflict)]])
  }
})

it.each<[string, object, object, ourKeys: string, merged: { ours: string; theirs: string }]>([
  [
    'after a photo that was added there',
    page(a, ourB, c),
    page(x, a, theirCaption, c),
    'photos.1.caption',
    { ours: 'photos.2.caption', theirs: 'photos.2.caption' },
  ],
  [
    'that was moved here',
    page(a, c, ourB),
    page(a, theirCaption, c),
    'photos.2.caption',
    { ours: 'photos.2.caption', theirs: 'photos.2.caption' },
  ],
  [
    'that was removed here',
    page(c),
    page(x, a, theirCaption, c),
    'photos.2',
    { ours: 'photos.2', theirs: 'photos.1' },
  ],
])('finds a photo %s, in ours and in the merged page', (_, ours, theirs, ourKeys, merged) => {
  for (const side of ['ours', 'theirs'] as const) {
    const { conflicts } = mergePages(base, ours, theirs, side)
    expect(conflicts.map((found) => [found.ourKeys.join('.'), found.keys.join('.')])).toEqual([
      [ourKeys, merged[side]],
    ])
  }
})

/** Few words, so that the sides often have equal ones. */
const word = fc.constantFrom('a', 'b', 'c', 'x', 'y')
const words = fc.array(word, { maxLength: 4 })
const anyPhoto = fc.record({ src: word, caption: word, lines: words }, { requiredKeys: ['src'] })
const anyPage = fc.record(
  {
    title: word,
    lines: words,
    photos: fc.array(anyPhoto, { maxLength: 4 }),
    group: fc.record({ heading: word, lines: words }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

/** How often a text, or the items of a list, have each word. */
function countWords(...values: unknown[]): Map<string, number> {
  const all = values.map(toText).join(' ').match(/\w+/g) ?? []
  return new Map(all.map((found) => [found, all.filter((other) => other === found).length]))
}

const kept = fc.constantFrom('ours' as const, 'theirs' as const)
const options = { seed: 1, numRuns: 2000 }

it('keeps every text that a side has added, or asks about it', () => {
  fc.assert(
    fc.property(anyPage, anyPage, anyPage, kept, (before, ours, theirs, side) => {
      const { conflicts, merged } = mergePages(before, ours, theirs, side)
      const known = countWords(before)
      const after = countWords(merged, ...conflicts.flatMap((found) => [found.ours, found.theirs]))
      for (const [added, count] of [...countWords(ours), ...countWords(theirs)]) {
        if (!known.has(added)) expect(after.get(added) ?? 0).toBeGreaterThanOrEqual(count)
      }
    }),
    options,
  )
})

it('keeps every text that both sides have kept', () => {
  fc.assert(
    fc.property(anyPage, anyPage, anyPage, kept, (before, ours, theirs, side) => {
      const { conflicts, merged } = mergePages(before, ours, theirs, side)
      const after = countWords(merged, ...conflicts.flatMap((found) => [found.ours, found.theirs]))
      const counts = [before, ours, theirs].map((version) => countWords(version))
      const unique = [...(counts[0]?.keys() ?? [])].filter((text) =>
        counts.every((count) => count.get(text) === 1),
      )
      expect([...after.keys()]).toEqual(expect.arrayContaining(unique))
    }),
    options,
  )
})

it('takes the other side if one has changed nothing, and asks nothing', () => {
  fc.assert(
    fc.property(anyPage, anyPage, kept, (before, changed, side) => {
      for (const versions of [
        [before, before, changed],
        [before, changed, before],
        [before, changed, changed],
      ] as const) {
        expect(mergePages(...versions, side)).toEqual({ merged: changed, conflicts: [] })
      }
    }),
    options,
  )
})
