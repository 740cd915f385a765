/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contentFiles } from '../../content/model/contentFiles'
import { toJsonSchema, schemaPath } from './json-schema'

type Content = Record<string, unknown> & { photos: Record<string, unknown>[] }

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content

it.each(contentFiles)(
  'the schema of $file is what the model yields; if it is not, run: npm run generate',
  (entry) => {
    const content = readJson(path.join('content', entry.file))
    const schemaFile = schemaPath(entry.file)
    const text = (value: unknown) => JSON.stringify(value, null, 2)
    expect(text(readJson(schemaFile))).toBe(text(toJsonSchema(entry)))
    const named = path.join('content', path.dirname(entry.file), String(content.$schema))
    expect(path.normalize(named)).toBe(path.normalize(schemaFile))
    expect(z.fromJSONSchema(readJson(schemaFile)).safeParse(content).error).toBeUndefined()
  },
)

it('explains each key, and leaves out what is for the site alone', () => {
  const short = z.string().min(1).max(9)
  const labels = z.strictObject({ menu: short.describe('A button.').default('Menu') }).prefault({})
  const schema = z.strictObject({
    src: short.describe('The photo.').meta({ isPhoto: true }),
    address: z
      .email({ error: 'must be an address' })
      .describe('Where to write to.')
      .meta({ placeholder: { value: 'a@example.org', advice: 'Put in yours.' } }),
    labels,
  })
  expect(toJsonSchema({ file: 'x/x.json', type: 'XJson', label: 'X', schema })).toMatchObject({
    $comment: expect.stringContaining('npm run generate') as string,
    title: 'content/x/x.json',
    properties: {
      src: {
        type: 'string',
        minLength: 1,
        maxLength: 9,
        description: expect.stringMatching(/^The photo\. .*JPEG.*1600 pixels/) as string,
      },
      address: { type: 'string', format: 'email', description: 'Where to write to.' },
      labels: {
        properties: {
          menu: {
            type: 'string',
            minLength: 1,
            maxLength: 9,
            default: 'Menu',
            description: 'A button.',
          },
        },
      },
    },
    // what has a default may be left out
    required: ['src', 'address'],
    additionalProperties: false,
  })
})
