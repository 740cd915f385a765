import path from 'node:path'
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

/** As gatsby-transformer-json names the types of files, by their folder. */
const toTypeName = (file: string) => `${path.dirname(file).split('-').map(upperFirst).join('')}Json`

/** Closed types (`@dontInfer`) in which only optional keys are nullable, so no query misses a value. */
export function buildGraphqlSchema(files: readonly ContentFile[]): string {
  const types = files.flatMap(({ file, schema }) =>
    toObjectTypes(toField(schema), toTypeName(file), ' implements Node @dontInfer'),
  )
  return ['scalar MarkedText', ...types].join('\n\n')
}

function toSelection({ fields }: Field): string {
  const selections = [...fields].flatMap(([key, field]) => {
    if (key.startsWith('$')) return []
    const group = field.item ?? field
    if (group.fields.size > 0) return `${key} { ${toSelection(group)} }`
    if (field.kind !== 'photo') return key
    const crops = Object.keys(field.meta.crops ?? {})
    const photo = crops.length > 0 ? 'HeroPhoto' : 'Photo'
    return [key, ...crops].map((name) => `${name} { ...${photo} }`)
  })
  return selections.join(' ')
}

/** Derives a module whose fragments, such as `HomeContent`, select every key of a content file. */
export function buildGraphqlFragments(files: readonly ContentFile[]): string {
  const fragments = files.map(({ file, schema }) => {
    const type = toTypeName(file)
    return `fragment ${type.replace('Json', 'Content')} on ${type} { ${toSelection(toField(schema))} }`
  })
  return `import { graphql } from 'gatsby'\n\nexport const content = graphql\`\n${fragments.join('\n')}\n\`\n`
}
