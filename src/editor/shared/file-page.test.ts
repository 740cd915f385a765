/** @jest-environment node */
import { z } from 'zod'
import { toFilePage } from './file-page'

const text = z.string().default('')
const words = z.object({ text }).prefault({})
const photo = z.object({ src: z.string(), alt: text })
const list = z.array(photo)

it.each<[string, z.ZodType, unknown, unknown]>([
  ['puts back an empty text that Sveltia leaves out', z.object({ text }), {}, { text: '' }],
  ['in a group', z.object({ words }), {}, { words: { text: '' } }],
  [
    'in a group in use',
    z.object({ photo }),
    { photo: { src: 'a' } },
    { photo: { src: 'a', alt: '' } },
  ],
  ['in a list', z.object({ list }), { list: [{ src: 'a' }] }, { list: [{ src: 'a', alt: '' }] }],
  ['not an optional text', z.object({ text: z.string().optional() }), { text: '' }, {}],
  [
    'not an optional group',
    z.object({ photo: photo.optional() }),
    { photo: { src: '', alt: '' } },
    {},
  ],
  ['not an optional list', z.object({ list: list.optional() }), { list: [] }, {}],
  [
    'leaves out what Sveltia adds',
    z.object({ list }),
    { list: [{ src: 'a', alt: '', __sc_item_id: '1' }] },
    { list: [{ src: 'a', alt: '' }] },
  ],
  [
    'completes a web address',
    z.object({ url: z.url() }),
    { url: ' example.org' },
    { url: 'https://example.org' },
  ],
  [
    'but no other text',
    z.object({ title: z.string() }),
    { title: 'example.org' },
    { title: 'example.org' },
  ],
])('%s', (_, schema, page, expected) => {
  expect(toFilePage(schema, page)).toEqual(expected)
  expect(schema.safeParse(expected).success).toBe(true)
})
