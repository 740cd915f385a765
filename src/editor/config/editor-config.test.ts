/** @jest-environment node */
import { z } from 'zod'
import { metaOf } from '../../model/check/fieldMeta'
import { innerSchema } from '../../model/check/innerSchema'
import { isPoint } from '../../model/isPoint'
import { maxLength, MAX_PHOTOS, photoLimits } from '../../model/limits'
import { contentFiles } from '../../model/schema/contentFiles'
import { editorConfig, gitHubBackend, localBackend } from './editor-config'
import { fieldConfig, fieldsOf, type FieldConfig } from './field-config'

const config = editorConfig(localBackend('http://127.0.0.1:4400'))
const formOf = (name: string) => config.collections[0]?.files.find((one) => one.name === name)

/** All keys of a schema; photos are marked, and a focal point is one field. */
function keysOf(schema: z.ZodType, key: string): string[] {
  const open = innerSchema(schema)
  if (open instanceof z.ZodArray) return keysOf(open.element as z.ZodType, `${key}[]`)
  if (metaOf(open).isPhoto) return [`${key} (photo)`]
  if (!(open instanceof z.ZodObject) || isPoint(open.shape)) return [key]
  const entries = Object.entries<z.ZodType>(open.shape)
  return entries.flatMap(([name, part]) => keysOf(part, `${key}.${name}`))
}

/** The same for the fields of a form. */
const keysOfFields = (fields: readonly FieldConfig[], around: string): string[] =>
  fields.flatMap(({ field, fields: inner, name, widget }) => {
    const key = `${around}.${name}${widget === 'list' ? '[]' : ''}`
    if (inner) return keysOfFields(inner, key)
    return field || widget !== 'image' ? [key] : [`${key} (photo)`]
  })

it.each(contentFiles)('has a field for each key of $file', ({ file, schema }) => {
  const form = config.collections[0]?.files.find((one) => one.file === `content/${file}`)
  expect(keysOfFields(form?.fields.slice(1) ?? [], '')).toEqual(keysOf(schema, ''))
})

const location = { file: 'x/x.json', groups: [] }

it('adds a field for a new key of the model', () => {
  const shape = { moods: z.array(z.string().min(1).max(20).describe('A mood.')).min(1).max(4) }
  expect(fieldsOf(shape, location)[0]).toMatchObject({
    ...{ name: 'moods', widget: 'list', label: 'Moods', label_singular: 'Mood', min: 1, max: 4 },
    field: { widget: 'string', maxlength: 20 },
  })
})

it('throws for a schema type without a field', () => {
  expect(() => fieldConfig(z.boolean(), 'isOpen', location)).toThrow('ZodBoolean')
})

const fieldAt = (page: string, ...names: string[]) =>
  names.reduce<FieldConfig | undefined>(
    (field, name) => field?.fields?.find((one) => one.name === name),
    { name: '', widget: 'object', fields: formOf(page)?.fields },
  )

const fixed = { widget: 'list', allow_add: false, allow_remove: false, allow_duplicate: false }

it.each<[string, string[], object]>([
  ['site', ['nav'], fixed],
  ['gallery', ['photos'], { min: 1, max: MAX_PHOTOS, allow_add: undefined, thumbnail: 'src' }],
  ['music', ['platforms'], { widget: 'list', min: 1, max: 12, allow_add: undefined }],
  // checks that Sveltia does itself
  ['gallery', ['deck'], { required: true, maxlength: maxLength.sentence }],
  ['home', ['hero', 'alt'], { required: false }],
  ['site', ['url'], { required: true, pattern: [expect.any(String), expect.any(String)] }],
  ['site', ['social', 'url'], { required: false }],
  ['site', ['profession'], { required: false }],
  // labels for people, values for search engines
  ['music', ['releases', 'kind'], { options: [{ label: 'A song', value: 'MusicRecording' }, {}] }],
  // the focal point has its photo and the crops of each screen
  [
    'home',
    ['hero', 'focus'],
    { photo: ['hero', 'src'], crops: { Phone: 0.5, Tablet: 0.75, Desktop: 1.6 } },
  ],
])('in the form of %s, the field %j matches the model', (page, names, expected) => {
  expect({ allow_add: undefined, ...fieldAt(page, ...names) }).toMatchObject(expected)
})

it('allows photos up to the size limit of the content check', () => {
  const max_file_size = photoLimits.maxMegabytes * 1_000_000
  expect(config.media_libraries).toMatchObject({ default: { config: { max_file_size } } })
})

it.each(contentFiles)('has readable labels and hints for $file', ({ file }) => {
  const check = ({ field, fields = [], hint = '', label, widget }: FieldConfig) => {
    if (widget === 'hidden') return
    expect(label).toMatch(/^[A-Z][A-Za-z' ,-]+$/)
    expect(label).not.toMatch(/^(Src|Alt|Deck|Nav|Url|To)$/)
    expect(hint).not.toMatch(/\bquotes\b|\bkeys?\b|JSON|undefined/)
    for (const one of [...fields, ...(field ? [field] : [])]) check(one)
  }
  formOf(file.split('/')[0] ?? '')?.fields.forEach(check)
})

it('has the revision field locally but not on GitHub', () => {
  const first = (one: typeof config) => one.collections[0]?.files[0]?.fields[0]?.name
  expect(first(config)).toBe('$revision')
  expect(first(editorConfig(gitHubBackend('her/site', 'main')))).toBe('$schema')
})
