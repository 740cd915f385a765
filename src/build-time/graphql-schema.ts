import { z } from 'zod'
import { upperFirst } from '../model/capitalization'
import type { ContentFile } from '../model/schema/contentFile'
import { getFieldMeta } from '../model/check/fieldMeta'
import { unwrapSchema } from '../model/check/unwrapSchema'

/** A field's GraphQL type and the definitions of the object types in it. */
type Field = { type: string; nested: string[] }

function toGraphqlField(fieldSchema: z.ZodType, typeName: string): Field {
  const schema = unwrapSchema(fieldSchema)
  const suffix = fieldSchema instanceof z.ZodOptional ? '' : '!'
  if (getFieldMeta(schema).isPhoto) return { type: `File${suffix} @fileByRelativePath`, nested: [] }
  if (schema instanceof z.ZodObject) {
    return { type: typeName + suffix, nested: toObjectTypes(schema, typeName, '') }
  }
  if (schema instanceof z.ZodArray) {
    const item = toGraphqlField(schema.element as z.ZodType, typeName)
    return { type: `[${item.type}]${suffix}`, nested: item.nested }
  }
  if (schema instanceof z.ZodNumber) return { type: `Int${suffix}`, nested: [] }
  const isText = [z.ZodString, z.ZodStringFormat, z.ZodEnum].some((type) => schema instanceof type)
  if (isText) return { type: `String${suffix}`, nested: [] }
  throw new Error(
    `The content model uses ${schema.constructor.name} at ${typeName}, which src/build-time/graphql-schema.ts cannot map to GraphQL yet.`,
  )
}

function toObjectTypes(schema: z.ZodObject, typeName: string, modifiers: string): string[] {
  const fields: string[] = []
  const nested: string[] = []
  for (const [key, value] of Object.entries<z.ZodType>(schema.shape)) {
    const { crops = {}, isBuildOnly } = getFieldMeta(value)
    // `$schema` and build-only keys are not content
    if (key.startsWith('$') || isBuildOnly) continue
    // crops exist only in the prepared content
    for (const crop of Object.keys(crops)) fields.push(`  ${crop}: File @fileByRelativePath`)
    const field = toGraphqlField(value, `${typeName}${upperFirst(key)}`)
    fields.push(`  ${key}: ${field.type}`)
    nested.push(...field.nested)
  }
  return [`type ${typeName}${modifiers} {\n${fields.join('\n')}\n}`, ...nested]
}

/**
 * Derives Gatsby's GraphQL types from the content model. Each type is closed (`@dontInfer`) and
 * only optional keys are nullable, so a query cannot silently return null.
 *
 * @returns SDL for `createTypes`: a node type per file, plus its nested object types
 */
export function buildGraphqlSchema(files: readonly ContentFile[]): string {
  return files
    .flatMap(({ schema, type }) => toObjectTypes(schema, type, ' implements Node @dontInfer'))
    .join('\n\n')
}
