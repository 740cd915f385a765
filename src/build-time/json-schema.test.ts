/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contentFiles } from '../content/schema/contentFiles'
import { toJsonSchema, schemaPath } from './json-schema'

const readObject = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

it.each(contentFiles)(
  'the schema for $file matches the model (if not, run: npm run generate)',
  (entry) => {
    const content = readObject(path.join('content', entry.file))
    const schemaFile = schemaPath(entry.file)
    const serialize = (value: unknown) => JSON.stringify(value, null, 2)
    expect(serialize(readObject(schemaFile))).toBe(serialize(toJsonSchema(entry)))
    const referenced = path.join('content', path.dirname(entry.file), String(content.$schema))
    expect(path.normalize(referenced)).toBe(path.normalize(schemaFile))
    expect(z.fromJSONSchema(readObject(schemaFile)).safeParse(content).error).toBeUndefined()
  },
)
