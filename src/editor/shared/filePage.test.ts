/** @jest-environment node */
import { z } from 'zod'
import { contentFiles } from '../../content/schema/contentFiles'
import { sampleContent } from '../../testing/sampleContent'
import { toFilePage } from './filePage'

/** Adds what Sveltia's form has: empty values, and keys of its own. */
const addEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(addEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, addEmpty(part)])
  return { ...Object.fromEntries(entries), __sc_item_id: 'a' }
}

it.each(contentFiles)('writes $file as it was if nothing has changed', ({ file, schema }) => {
  const page = sampleContent(file)
  // it leaves out empty lists
  const written = JSON.stringify(page).replace(',"fields":[]', '')
  expect(JSON.stringify(toFilePage(schema, addEmpty(page)))).toBe(written)
})

const text = z.string().default('')
const photo = z.object({ src: z.string(), alt: text })
const url = z.url()

it.each<[string, z.ZodType, unknown, unknown]>([
  ['puts back an empty text that Sveltia leaves out', z.object({ text }), {}, { text: '' }],
  ['in a group', z.object({ photo: z.object({ text }).prefault({}) }), {}, { photo: { text: '' } }],
  ['in a list', z.array(photo), [{ src: 'a' }], [{ src: 'a', alt: '' }]],
  ['not an optional text', z.object({ text: z.string().optional() }), { text: '' }, {}],
  [
    'not an optional group',
    z.object({ photo: photo.optional() }),
    { photo: { src: '', alt: '' } },
    {},
  ],
  ['completes a web address', url, ' example.org', 'https://example.org'],
  ['but no other text', z.string(), 'example.org', 'example.org'],
])('%s', (_, schema, page, expected) => {
  expect(toFilePage(schema, page)).toEqual(expected)
  expect(schema.safeParse(expected).success).toBe(true)
})
