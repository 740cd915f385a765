import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { z } from 'zod'
import { getPathPrefix } from '../build-time/siteUrl'
import { buildStructuredData } from '../build-time/share/structuredData'
import { checkValues } from '../build-time/check/checkValues'
import { formatMessage } from '../build-time/check/diagnostic'
import { textDirection } from '../lib/text'
import { isPlainObject } from '../lib/values'
import { contentFiles, contentModel } from '../content/schema/contentFiles'
import { linkUrl } from '../content/schema/fields'
import { absoluteUrl } from '../lib/share'
import { pathnames, renderPage } from './renderPage'
import { mapContentModel, sampleContent, toQueryResult } from './sampleContent'

type Group = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema

const vocabulary = 'Rechtsschutzversicherung für I الاستراتيجيات 遅咲き 🌸 <b> &amp;'.split(' ')

/** Text in several scripts, half the time as long as the model allows. */
const arbitraryText = (maxLength: number) =>
  fc
    .tuple(fc.constantFrom(2, maxLength), fc.infiniteStream(fc.constantFrom(...vocabulary)))
    .map(([count, stream]) => [...stream.take(count)].join(' ').slice(0, maxLength))
    // remove half a surrogate pair at the end
    .map((text) => text.replace(/\p{Cs}$/u, '').trim())

/** Random values of the same shape; files, URLs, enums and text with variables stay the same. */
function arbitraryLike(example: unknown, schema: Schema = {}): fc.Arbitrary<unknown> {
  const { items, maxItems = 5, maxLength, minItems = 0, properties, required } = schema
  if (typeof example === 'string' && maxLength !== undefined && !/\.jpg$|\{\w+\}/.test(example)) {
    return arbitraryText(maxLength)
  }
  if (Array.isArray(example)) {
    if (minItems === maxItems) {
      return fc.tuple(...example.map((entry) => arbitraryLike(entry, items as Schema)))
    }
    return fc.array(arbitraryLike(example[0], items as Schema), {
      minLength: Math.max(minItems, 1),
      maxLength: Math.min(maxItems, 5),
    })
  }
  if (!isPlainObject(example)) return fc.constant(example)
  const entries = Object.entries(example).map(([key, value]): [string, fc.Arbitrary<unknown>] => [
    key,
    arbitraryLike(value, properties?.[key] as Schema | undefined),
  ])
  return fc.record(Object.fromEntries(entries), { requiredKeys: required ?? [] })
}

const validFile = (entry: (typeof contentFiles)[number]) =>
  arbitraryLike(
    sampleContent(entry.file, { isComplete: true }),
    z.toJSONSchema(entry.schema, { io: 'input' }),
  ) as fc.Arbitrary<Group>

const validContent = fc.record<Record<string, Group>>(mapContentModel(validFile) as never)

const findErrors = ({ schema }: (typeof contentFiles)[number], value: unknown) =>
  checkValues(schema, value).filter(({ severity }) => severity === 'error')

it('accepts and renders any content that the model allows', () => {
  jest.spyOn(console, 'error').mockImplementation()
  fc.assert(
    fc.property(validContent, (content) => {
      for (const [name, entry] of Object.entries(contentModel)) {
        expect(findErrors(entry, content[name])).toEqual([])
      }
      const complete = mapContentModel(({ schema }, name) => schema.parse(content[name]))
      const data = toQueryResult(complete) as Group
      for (const path of pathnames) {
        renderPage(path, complete)
        cleanup()
        buildStructuredData(path, data, complete.site)
      }
    }),
    { seed: 20261122, numRuns: 12 },
  )
})

it('limits the length of each list', () => {
  const schemas = contentFiles.map(({ schema }) => z.toJSONSchema(schema, { io: 'input' }))
  JSON.stringify(schemas, (_, part: Schema | null) => {
    if (part?.type === 'array') expect(part).toHaveProperty('maxItems')
    return part
  })
})

const { contact, site } = contentModel
const { endpoint } = contact.schema.shape.delivery.unwrap().shape
const host = ['example', 'grün', 'xn--1', '.', '.org', ':443', ':99999', '@', '-', '%']

it.each<
  [what: string, schema: z.ZodType, start: string, parts: string[], use: (value: string) => unknown]
>([
  [
    'a language',
    site.schema.shape.language,
    'en',
    ['', '-', '-BR', '-us', '-Latn', '-1996', '-x', '-a'],
    (code) => [new Intl.DateTimeFormat(code), textDirection(code)],
  ],
  [
    'a site URL',
    site.schema.shape.url,
    'https://',
    [...host, '/a', '%20', '%ff', '/..'],
    (url) => [absoluteUrl(url, '/x/'), decodeURI(getPathPrefix(url))],
  ],
  ['a link', linkUrl('A link.'), 'https://', [...host, '/a', '?', '#', ' '], (url) => new URL(url)],
  [
    'an email address',
    site.schema.shape.email,
    'me@',
    host,
    (email) => new URL(`https://${email}`),
  ],
  ['a form address', endpoint, 'https://a', [...host, '?a', ';', "'"], (url) => new URL(url)],
])('accepts %s only if the page can use it', (_, schema, start, parts, use) => {
  const rest = fc.array(fc.constantFrom(...parts), { maxLength: 5 })
  const accepted = fc
    .sample(rest, { seed: 20261126, numRuns: 3000 })
    .flatMap((list) => schema.safeParse([start, ...list].join('')).data ?? [])
  expect(accepted.length).toBeGreaterThan(10)
  for (const value of accepted) expect(() => use(value as string)).not.toThrow()
})

const listKeyPaths = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        [key],
        ...listKeyPaths(part).map((rest) => [key, ...rest]),
      ])
    : []

it.each(contentFiles)('reports the key of any invalid value in $file', (entry) => {
  const keyPaths = listKeyPaths(sampleContent(entry.file, { isComplete: true }))
  const change = fc.record({
    keyPath: fc.constantFrom(...keyPaths),
    value: fc.option(fc.jsonValue(), { nil: undefined }),
    unknownKey: fc.boolean(),
  })
  fc.assert(
    fc.property(change, ({ keyPath, unknownKey, value }) => {
      const changed: Group = sampleContent(entry.file, { isComplete: true })
      const parent = keyPath.slice(0, -1).reduce((part, key) => part[key] as Group, changed)
      const key = unknownKey && !Array.isArray(parent) ? 'weather' : keyPath.at(-1)!
      parent[key] = value
      const content: unknown = JSON.parse(JSON.stringify(changed))
      const errors = findErrors(entry, content)
      if (!entry.schema.safeParse(content).success) expect(errors).not.toEqual([])
      for (const error of errors) {
        expect(error.keys[0]).toBe(keyPath.length > 1 ? keyPath[0] : key)
        expect(formatMessage(error)).not.toBe('')
      }
    }),
    { seed: 20261122, numRuns: 200 },
  )
})
