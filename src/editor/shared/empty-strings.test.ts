import { z } from 'zod'
import { restoreEmptyStrings, toFilePage } from './empty-strings'

const text = z.string().default('')
const photo = z.object({ src: z.string(), alt: text })
const words = z.object({ text })

describe('texts that Sveltia leaves out', () => {
  it.each([
    ['a text', z.object({ text }), {}, { text: '' }],
    ['an optional text', z.object({ text: z.string().optional() }), {}, {}],
    ['a group', z.object({ words: words.prefault({}) }), {}, { words: { text: '' } }],
    ['an optional group', z.object({ words: words.optional() }), {}, {}],
    ['an optional group that needs more', z.object({ photo: photo.optional() }), {}, {}],
    [
      'a group in use',
      z.object({ photo }),
      { photo: { src: 'a' } },
      { photo: { src: 'a', alt: '' } },
    ],
    [
      'a list',
      z.object({ list: z.array(photo) }),
      { list: [{ src: 'a' }] },
      { list: [{ src: 'a', alt: '' }] },
    ],
    ['an optional list', z.object({ list: z.array(photo).optional() }), {}, {}],
    [
      'a group in a group',
      z.object({ a: z.object({ words: words.prefault({}) }).prefault({}) }),
      {},
      { a: { words: { text: '' } } },
    ],
  ])('are restored in %s, and the page stays valid', (_, schema, page, restored) => {
    expect(restoreEmptyStrings(schema, page)).toEqual(restored)
    expect(schema.safeParse(restored).success).toBe(true)
  })
})

it.each([
  ['keeps an empty text', z.object({ photo }), { photo: { src: 'a', alt: '' } }, undefined],
  [
    'keeps a group of them',
    z.object({ words: words.prefault({}) }),
    { words: { text: '' } },
    undefined,
  ],
  ['leaves out an optional text', z.object({ text: z.string().optional() }), { text: '' }, {}],
  [
    'leaves out an optional group',
    z.object({ photo: photo.optional() }),
    { photo: { src: '', alt: '' } },
    {},
  ],
  [
    'leaves out what Sveltia adds',
    z.object({ list: z.array(photo) }),
    { list: [{ src: 'a', alt: '', __sc_item_id: '1' }] },
    { list: [{ src: 'a', alt: '' }] },
  ],
])('%s in what is published online', (_, schema, page, expected = page) => {
  expect(toFilePage(schema, page)).toEqual(expected)
  expect(schema.safeParse(expected).success).toBe(true)
})
