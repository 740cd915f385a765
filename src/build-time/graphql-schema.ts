import { z } from 'zod'
import type { ContentFile } from '../model/schema/contentFile'
import { metaOf } from '../model/check/fieldMeta'
import { innerSchema } from '../model/check/innerSchema'

/** A GraphQL type, and the definitions of the object types in it. */
type Field = { type: string; nested: string[] }

function toGraphqlField(part: z.ZodType, typeName: string): Field {
  const schema = innerSchema(part)
  const required = part instanceof z.ZodOptional ? '' : '!'
  if (metaOf(schema).isPhoto) return { type: `File${required} @fileByRelativePath`, nested: [] }
  if (schema instanceof z.ZodObject) {
    return { type: typeName + required, nested: objectTypes(schema, typeName, '') }
  }
  if (schema instanceof z.ZodArray) {
    const item = toGraphqlField(schema.element as z.ZodType, typeName)
    return { type: `[${item.type}]${required}`, nested: item.nested }
  }
  if (schema instanceof z.ZodNumber) return { type: `Int${required}`, nested: [] }
  if (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodEnum
  ) {
    return { type: `String${required}`, nested: [] }
  }
  throw new Error(
    `The content model uses ${schema.constructor.name} at ${typeName}, which src/build-time/graphql-schema.ts cannot map to GraphQL yet.`,
  )
}

const pascalCase = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

function objectTypes(schema: z.ZodObject, typeName: string, header: string): string[] {
  const fields: string[] = []
  const nested: string[] = []
  for (const [key, value] of Object.entries(schema.shape)) {
    // `$schema` and keys for the build are not content
    if (key.startsWith('$') || metaOf(value as z.ZodType).isBuildOnly) continue
    for (const crop of Object.keys(metaOf(value as z.ZodType).crops ?? {})) {
      // only present in the prepared content
      fields.push(`  ${crop}: File @fileByRelativePath`)
    }
    const field = toGraphqlField(value as z.ZodType, `${typeName}${pascalCase(key)}`)
    fields.push(`  ${key}: ${field.type}`)
    nested.push(...field.nested)
  }
  return [`type ${typeName}${header} {\n${fields.join('\n')}\n}`, ...nested]
}

/**
 * Derives Gatsby's GraphQL types from the content model. Each type is closed (`@dontInfer`) and
 * only optional keys are nullable, so a query never yields a silent null.
 *
 * @returns SDL for `createTypes`: one node type per file, plus its nested object types
 * @throws Error if the model uses a schema type that is not supported here
 */
export function graphqlSchema(files: readonly ContentFile[]): string {
  return files
    .flatMap(({ schema, type }) => objectTypes(schema, type, ' implements Node @dontInfer'))
    .join('\n\n')
}
