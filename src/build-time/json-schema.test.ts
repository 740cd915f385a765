/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contentFiles } from '../model/schema/contentFiles'
import { toJsonSchema, schemaPath } from './json-schema'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

it.each(contentFiles)(
  'the schema for $file matches the model (if not, run: npm run generate)',
  (entry) => {
    const content = readJson(path.join('content', entry.file))
    const schemaFile = schemaPath(entry.file)
    const serialize = (value: unknown) => JSON.stringify(value, null, 2)
    expect(serialize(readJson(schemaFile))).toBe(serialize(toJsonSchema(entry)))
    const referenced = path.join('content', path.dirname(entry.file), String(content.$schema))
    expect(path.normalize(referenced)).toBe(path.normalize(schemaFile))
    expect(z.fromJSONSchema(readJson(schemaFile)).safeParse(content).error).toBeUndefined()
  },
)

it('describes each key, and omits error messages and placeholders', () => {
  const text = z.string().min(1).max(9)
  const labels = z.strictObject({ menu: text.describe('A button.').default('Menu') }).prefault({})
  const schema = z.strictObject({
    src: text.describe('The photo.').meta({ isPhoto: true }),
    address: z
      .email({ error: 'must be an email address' })
      .describe('Where to write.')
      .meta({ placeholder: { value: 'a@example.org', advice: 'Enter yours.' } }),
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
      address: { type: 'string', format: 'email', description: 'Where to write.' },
      labels: {
        properties: {
          menu: { minLength: 1, maxLength: 9, default: 'Menu', description: 'A button.' },
        },
      },
    },
    // keys with a default are optional
    required: ['src', 'address'],
    additionalProperties: false,
  })
})
