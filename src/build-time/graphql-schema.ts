import { upperFirst } from '../model/capitalization'
import type { ContentFile } from '../model/schema/contentFile'
import { toField, type Field } from '../model/walkFields'

function toGraphqlType({ ifOmitted, item, kind, meta }: Field, typeName: string): string {
  const suffix = ifOmitted === 'nothing' ? '' : '!'
  if (item) return `[${toGraphqlType(item, typeName)}]${suffix}`
  if (kind === 'photo') return `File${suffix} @fileByRelativePath`
  if (kind === 'group' || kind === 'focalPoint') return typeName + suffix
  const scalar = meta.isMarked ? 'MarkedText' : 'String'
  return (kind === 'number' ? 'Int' : scalar) + suffix
}

function toObjectTypes({ fields }: Field, typeName: string, modifiers = ''): string[] {
  const lines: string[] = []
  const nested: string[] = []
  for (const [key, field] of fields) {
    if (key.startsWith('$')) continue
    // crops exist only in the prepared content
    for (const crop of Object.keys(field.meta.crops ?? {}))
      lines.push(`  ${crop}: File @fileByRelativePath`)
    const name = `${typeName}${upperFirst(key)}`
    lines.push(`  ${key}: ${toGraphqlType(field, name)}`)
    const group = field.item ?? field
    if (group.fields.size > 0) nested.push(...toObjectTypes(group, name))
  }
  return [`type ${typeName}${modifiers} {\n${lines.join('\n')}\n}`, ...nested]
}

/**
 * Derives Gatsby's GraphQL types from the content model. Each type is closed (`@dontInfer`) and
 * only optional keys are nullable, so a query cannot silently return null.
 */
export function buildGraphqlSchema(files: readonly ContentFile[]): string {
  const types = files.flatMap(({ schema, type }) =>
    toObjectTypes(toField(schema), type, ' implements Node @dontInfer'),
  )
  return ['scalar MarkedText', ...types].join('\n\n')
}
