import path from 'node:path'
import { upperFirst } from '../lib/text'
import type { ContentEntry } from '../content/schema/contentFiles'
import { toField, type Field } from '../content/walkFields'

function toGraphqlType({ ifOmitted, item, kind, meta }: Field, typeName: string): string {
  const suffix = ifOmitted === 'nothing' ? '' : '!'
  if (item) return `[${toGraphqlType(item, typeName)}]${suffix}`
  if (kind === 'photo') return `File${suffix} @fileByRelativePath`
  if (kind === 'group' || kind === 'focalPoint') return typeName + suffix
  const scalar = meta.isMarked ? 'MarkedText' : 'String'
  return (kind === 'number' ? 'Int' : scalar) + suffix
}

type Group = Pick<Field, 'fields'>

const listKeys = ({ fields }: Group) => [...fields].filter(([, { meta }]) => !meta.isPrivate)

/** A group and those in it, by the name of their GraphQL type. */
function listGroups(group: Group, name: string): [name: string, group: Group][] {
  const nested = listKeys(group).flatMap(([key, field]) => {
    const inner = field.item ?? field
    return inner.fields.size > 0 ? listGroups(inner, name + upperFirst(key)) : []
  })
  return [[name, group], ...nested]
}

/** As gatsby-transformer-json names the types of files, by their folder. */
const toTypeName = (file: string) => `${path.dirname(file).split('-').map(upperFirst).join('')}Json`

const listAllGroups = (files: readonly ContentEntry[]) =>
  files.flatMap(({ file, schema }) => listGroups(toField(schema), toTypeName(file)))

/** How a schema declares each key of a group, and how a query selects it. */
function describeKeys(group: Group, typeName: string) {
  return listKeys(group).flatMap(([key, field]) => {
    const name = typeName + upperFirst(key)
    const isGroup = (field.item ?? field).fields.size > 0
    // crops exist only in the prepared content
    const crops = Object.keys(field.meta.crops ?? {})
    // photos with crops are large, so small flaws are invisible
    const options = crops.length > 0 ? '(avifOptions: { quality: 58 })' : ''
    const photo = field.kind === 'photo' && `name childImageSharp { gatsbyImageData${options} }`
    const selected = isGroup ? `...${name}` : photo
    const selection = selected ? ` { ${selected} }` : ''
    return [
      { type: `${key}: ${toGraphqlType(field, name)}`, selection: key + selection },
      ...crops.map((crop) => ({
        type: `${crop}: File @fileByRelativePath`,
        selection: crop + selection,
      })),
    ]
  })
}

/** Closed types (`@dontInfer`) in which only optional keys are nullable, so no query misses a value. */
export function buildGraphqlSchema(files: readonly ContentEntry[]): string {
  const types = listAllGroups(files).map(([name, group]) => {
    const isNode = files.some(({ file }) => toTypeName(file) === name)
    const lines = describeKeys(group, name).map(({ type }) => `  ${type}`)
    return `type ${name}${isNode ? ' implements Node @dontInfer' : ''} {\n${lines.join('\n')}\n}`
  })
  return ['scalar MarkedText', ...types].join('\n\n')
}

/** Derives a module with a fragment for each type, of the same name, that selects all its keys. */
export function buildGraphqlFragments(files: readonly ContentEntry[]): string {
  const fragments = listAllGroups(files).map(([name, group]) => {
    const selections = describeKeys(group, name).map(({ selection }) => selection)
    return `fragment ${name} on ${name} { ${selections.join(' ')} }`
  })
  fragments.push('fragment PageSite on Query { site: siteJson { ...SiteJson } }')
  return `import { graphql } from 'gatsby'\n\nexport const content = graphql\`\n${fragments.join('\n')}\n\`\n`
}
