/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { GALLERY_PHOTOS } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { jsonSchemaOf, schemaFileOf } from './json-schema'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content

type Content = Record<string, unknown> & {
  photos: Record<string, unknown>[]
  nav: Record<string, unknown>[]
}

describe.each(contentFiles)('the schema of $file', (entry) => {
  const contentFile = path.join('content', entry.file)

  it('is what the model yields; if it is not, run: npm run generate', () => {
    const text = (value: unknown) => JSON.stringify(value, null, 2)
    expect(text(readJson(schemaFileOf(entry.file)))).toBe(text(jsonSchemaOf(entry)))
  })

  it('is the one that the content names', () => {
    const named = path.join(path.dirname(contentFile), String(readJson(contentFile).$schema))
    expect(named).toBe(path.normalize(schemaFileOf(entry.file)))
    expect(existsSync(named)).toBe(true)
  })

  it('accepts the content, and refuses it with a key more or a key less', () => {
    const schema = z.fromJSONSchema(readJson(schemaFileOf(entry.file)))
    const content = readJson(contentFile)
    const [first] = Object.keys(content).filter((key) => key !== '$schema')
    expect(schema.safeParse(content).error).toBeUndefined()
    expect(schema.safeParse({ ...content, capton: '' }).success).toBe(false)
    expect(schema.safeParse({ ...content, [String(first)]: undefined }).success).toBe(false)
  })
})

const wrongs: [what: string, file: string, edit: (content: Content) => void][] = [
  ['an empty text', 'gallery', ({ photos }) => (photos[1]!.caption = '')],
  ['a text that is too long', 'gallery', ({ photos }) => (photos[1]!.caption = 'o'.repeat(201))],
  ['a number in quotes', 'gallery', ({ photos }) => (photos[0]!.id = '1')],
  ['a number out of range', 'gallery', ({ photos }) => (photos[0]!.id = GALLERY_PHOTOS + 1)],
  ['an entry too few', 'gallery', ({ photos }) => photos.pop()],
  ['an unknown key in an entry', 'gallery', ({ photos }) => (photos[0]!.sorce = 'a.jpg')],
  ['a page that is not there', 'site', ({ nav }) => (nav[1]!.path = '/abuot')],
  ['an address with a slash at its end', 'site', (site) => (site.url = 'https://example.org/')],
  ['an email address without a host', 'site', (site) => (site.email = 'hello')],
]

it.each(wrongs)('refuses %s', (_, name, edit) => {
  const file = `${name}/${name}.json`
  const content = readJson(path.join('content', file))
  edit(content)
  const schema = z.fromJSONSchema(readJson(schemaFileOf(file)))
  expect(schema.safeParse(content).success).toBe(false)
})

it('explains each key and keeps what the model notes for the site to itself', () => {
  const schema = z.strictObject({
    $schema: z.string().optional().describe('For editors.'),
    caption: z.string().min(1).max(9).describe('The words under the photo.'),
    address: z
      .email({ error: 'must be an address' })
      .describe('Where to write to.')
      .meta({ placeholder: { value: 'a@example.org', advice: 'Put in yours.' } }),
  })
  expect(jsonSchemaOf({ file: 'x/x.json', type: 'XJson', label: 'X', schema })).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: expect.stringContaining('npm run generate'),
    title: 'content/x/x.json',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'For editors.' },
      caption: {
        type: 'string',
        minLength: 1,
        maxLength: 9,
        description: 'The words under the photo. Text, up to 9 characters.',
      },
      address: {
        type: 'string',
        format: 'email',
        description: 'Where to write to. An address.',
      },
    },
    required: ['caption', 'address'],
    additionalProperties: false,
  })
})

it('lets a key with a default be left out, and says what it then is', () => {
  const menu = z.string().min(1).max(9).describe('A button.').default('Menu')
  const schema = z.strictObject({ labels: z.strictObject({ menu }).prefault({}) })
  const derived = jsonSchemaOf({ file: 'x/x.json', type: 'XJson', label: 'X', schema })
  expect(derived).not.toHaveProperty('required')
  expect(derived.properties?.labels).not.toHaveProperty('required')
  expect(derived.properties?.labels).toHaveProperty('properties.menu', {
    type: 'string',
    minLength: 1,
    maxLength: 9,
    default: 'Menu',
    description: 'A button. Text, up to 9 characters.',
  })
})

it('tells what kinds of photos are taken', () => {
  const src = z.string().min(1).max(9).describe('The photo.').meta({ isPhoto: true })
  const schema = z.strictObject({ src })
  expect(
    jsonSchemaOf({ file: 'x/x.json', type: 'XJson', label: 'X', schema }).properties?.src,
  ).toEqual({
    type: 'string',
    minLength: 1,
    maxLength: 9,
    description: expect.stringMatching(/^The photo\. .*JPEG.*1600 pixels/),
  })
})
