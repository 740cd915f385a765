import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import type { z } from 'zod'
import { toJsonSchema } from '../../build-time/derive/json-schema'
import { structuredData } from '../../build-time/share/structured-data'
import { checkValues } from '../../content/check/checkValues'
import { FileReport } from '../../content/check/fileReport'
import { isGroup } from '../../content/isGroup'
import { contentFiles, contentModel } from '../../content/model/contentFiles'
import { paths, queried, renderPage, type specified } from './pages'
import { specifiedContent } from './specifiedContent'

type Group = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema

// pages are rendered many times, which takes a busy computer its time
jest.setTimeout(60_000)

const release = {
  kind: 'MusicAlbum',
  title: 'Title',
  date: '2027-01-15',
  cover: { src: 'cover.jpg', alt: 'Cover.' },
  text: 'Text.',
  links: [{ platform: 'Platform', url: 'https://platform.example.org/1' }],
}

/** What the specification leaves out, though the model knows it. */
const more: Group = {
  'about/about.json': { portrait: { src: 'her.jpg', alt: 'Portrait.' } },
  'music/music.json': { releases: [release] },
}

const vocabulary = [
  'Rechtsschutzversicherung',
  'für',
  'I',
  'الاستراتيجيات',
  '遅咲き',
  '🌸',
  '<b>',
  '&amp;',
]

/** Text in several scripts; every second one as long as the model allows. */
const textUpTo = (most: number) =>
  fc
    .tuple(fc.constantFrom(2, most), fc.infiniteStream(fc.constantFrom(...vocabulary)))
    .map(([count, stream]) => [...stream.take(count)].join(' ').slice(0, most))
    // a character that is cut in half
    .map((text) => text.replace(/\p{Cs}$/u, '').trim())

/** Other values of the same kind; files, addresses, choices and what the site fills in stay. */
function valueLike(example: unknown, schema: Schema = {}): fc.Arbitrary<unknown> {
  const { items, maxItems = 5, maxLength, minItems = 0, properties, required } = schema
  if (typeof example === 'string' && maxLength !== undefined && !/\.jpg$|\{\w+\}/.test(example)) {
    return textUpTo(maxLength)
  }
  if (Array.isArray(example)) {
    if (minItems === maxItems) {
      return fc.tuple(...example.map((entry) => valueLike(entry, items as Schema)))
    }
    return fc.array(valueLike(example[0], items as Schema), {
      minLength: Math.max(minItems, 1),
      maxLength: Math.min(maxItems, 5),
    })
  }
  if (!isGroup(example)) return fc.constant(example)
  const entries = Object.entries(example).map(([key, value]): [string, fc.Arbitrary<unknown>] => [
    key,
    valueLike(value, properties?.[key] as Schema | undefined),
  ])
  return fc.record(Object.fromEntries(entries), { requiredKeys: required ?? [] })
}

const validFile = (entry: (typeof contentFiles)[number]) =>
  valueLike(
    { ...specifiedContent(entry.file), ...(more[entry.file] as Group | undefined) },
    toJsonSchema(entry),
  ) as fc.Arbitrary<Group>

const validContent = fc.record(
  Object.fromEntries(Object.entries(contentModel).map(([name, entry]) => [name, validFile(entry)])),
)

function errorsOf(entry: (typeof contentFiles)[number], value: unknown) {
  const report = new FileReport(entry.file)
  checkValues(entry, value, report)
  return report.diagnostics
}

/** Content with the defaults of the keys that it leaves out. */
const completed = (content: Record<string, Group>) =>
  Object.fromEntries(
    Object.entries(contentModel).map(([name, { schema }]) => [name, schema.parse(content[name])]),
  ) as typeof specified

it('any content that the model allows passes the check and is on the pages', () => {
  jest.spyOn(console, 'error').mockImplementation()
  fc.assert(
    fc.property(validContent, (content) => {
      for (const [name, entry] of Object.entries(contentModel)) {
        expect(errorsOf(entry, content[name])).toEqual([])
      }
      const words = completed(content)
      const shown = (path: string, texts: readonly string[]) => {
        const { baseElement } = renderPage(path, words)
        for (const text of texts) expect(baseElement.textContent).toContain(text)
        cleanup()
      }
      shown('/', [words.home.button, ...words.site.nav.map(({ name }) => name)])
      shown('/about/', [words.about.title, ...words.about.narrative, words.about.mission])
      shown('/music/', [words.music.title, ...words.music.timeline.map(({ text }) => text)])
      shown(
        '/gallery/',
        words.gallery.photos.map(({ caption }) => caption),
      )
      shown('/contact/', [...words.contact.titleLines, ...words.contact.note])
      shown('/nothing/', [...words.notFound.titleLines, words.notFound.text])
      const data = queried(words) as Group
      for (const path of paths) {
        expect(() => structuredData(path, data, words.site as never)).not.toThrow()
      }
    }),
    { seed: 20261122, numRuns: 12 },
  )
})

/** All values in a tree, with their keys. */
const placesOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        [key],
        ...placesOf(part).map((rest) => [key, ...rest]),
      ])
    : []

it.each(contentFiles)('$file with anything else in a place is refused with its key', (entry) => {
  const walkFields = placesOf(specifiedContent(entry.file))
  const change = fc.record({
    place: fc.constantFrom(...walkFields),
    value: fc.option(fc.jsonValue(), { nil: undefined }),
    unknownKey: fc.boolean(),
  })
  fc.assert(
    fc.property(change, ({ place, unknownKey, value }) => {
      const changed: Group = specifiedContent(entry.file)
      const parent = place.slice(0, -1).reduce((part, key) => part[key] as Group, changed)
      const key = unknownKey && !Array.isArray(parent) ? 'weather' : place.at(-1)!
      parent[key] = value
      const content: unknown = JSON.parse(JSON.stringify(changed))
      const errors = errorsOf(entry, content)
      if (!entry.schema.safeParse(content).success) expect(errors).not.toEqual([])
      for (const error of errors) {
        expect(error.file).toBe(entry.file)
        expect(error.key.split(/[.[]/)[0]).toBe(place.length > 1 ? place[0] : key)
        expect(error.message).not.toBe('')
      }
    }),
    { seed: 20261122, numRuns: 200 },
  )
})
