import { z } from 'zod'
import { upperFirst } from '../model/capitalization'
import { getFieldMeta } from '../model/check/fieldMeta'
import { isOptional, unwrapSchema } from '../model/check/unwrapSchema'
import { contentFiles } from '../model/schema/contentFiles'

type Entry = (typeof contentFiles)[number]

/** Values with a fixed syntax; a key gets the first one that it accepts. */
const FORMATS = ['https://example.org', 'me@example.org', 'en', '2026-01-31', 'owner/site']

/** Keys whose values depend on others: the italics are a word of the headline. */
const RELATED: Record<string, unknown> = { headlineItalic: ['lines'] }

const toWords = (keys: readonly string[]) =>
  upperFirst(keys.join(' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function sampleText(schema: z.ZodType, keys: readonly string[], index: number): string {
  if (getFieldMeta(schema).isPhoto) return `${keys.at(-2) ?? ''}-${index + 1}.jpg`
  const names = [toWords(keys), toWords(keys.slice(-1)), toWords(keys.slice(-1)).slice(0, 2)]
  const texts = [...names.map((name) => `${name} ${index + 1}`), ...FORMATS]
  const accepted = texts.find((text) => schema.safeParse(text).success)
  if (accepted === undefined) throw new Error(`Add a sample value for ${keys.join('.')}.`)
  return accepted
}

/** @param index position in the closest list, so that entries differ */
function sampleValue(
  part: z.ZodType,
  isComplete: boolean,
  keys: readonly string[] = [],
  index = 0,
): unknown {
  const schema = unwrapSchema(part)
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries<z.ZodType>(schema.shape).filter(([name, child]) =>
      child instanceof z.ZodOptional ? isComplete && name !== '$schema' : !isOptional(child),
    )
    return Object.fromEntries(
      entries.map(([name, child]) => [
        name,
        RELATED[name] ?? sampleValue(child, isComplete, [...keys, name], index),
      ]),
    )
  }
  if (schema instanceof z.ZodArray) {
    const { maxItems = 3, minItems = 0 } = z.toJSONSchema(schema)
    return Array.from({ length: Math.min(Math.max(minItems, 3), maxItems) }, (_, position) =>
      sampleValue(schema.element as z.ZodType, isComplete, keys, position),
    )
  }
  if (schema instanceof z.ZodEnum) return schema.options[index % schema.options.length]
  return schema instanceof z.ZodNumber ? 50 : sampleText(schema, keys, index)
}

/**
 * Invented content for any model, so that tests depend neither on the owner's text nor on which
 * pages there are. Each text is its key, with the position in its list.
 *
 * @param options.isComplete includes optional keys
 */
export function sampleContent<File extends Entry['file']>(file: File, { isComplete = false } = {}) {
  const { schema } = contentFiles.find((entry) => entry.file === file)!
  return schema.parse(sampleValue(schema, isComplete)) as z.output<
    Extract<Entry, { file: File }>['schema']
  >
}
