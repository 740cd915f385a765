/** @jest-environment node */
import path from 'node:path'
import { z } from 'zod'
import { maxLength, MAX_PHOTOS } from '../../content/limits'
import { contentFiles } from '../../content/schema/contentFiles'
import { date } from '../../content/schema/fields'
import { toField, type Field } from '../../content/walkFields'
import { editorConfig, gitHubBackend, localBackend } from './editorConfig'
import { fieldConfigs, type FieldConfig } from './fieldConfig'

const config = editorConfig(localBackend('http://127.0.0.1:4400', 'owner/site'))

const findFields = (page: string) =>
  config.collections[0]?.files.find(({ name }) => name === page)?.fields ?? []

/** All keys of the model; marks photos and treats a focal point as one key. */
function modelKeys({ fields, item, kind }: Field, key: string): string[] {
  if (item) return modelKeys(item, `${key}[]`)
  if (kind !== 'group') return [kind === 'photo' ? `${key} (photo)` : key]
  return [...fields].flatMap(([name, field]) => modelKeys(field, `${key}.${name}`))
}

/** All keys of the fields of a form, in the same format. */
const formKeys = (fields: readonly FieldConfig[], parent: string): string[] =>
  fields.flatMap(({ field, fields: inner, name, widget }) => {
    const key = `${parent}.${name}${widget === 'list' ? '[]' : ''}`
    if (inner) return formKeys(inner, key)
    return field || widget !== 'image' ? [key] : [`${key} (photo)`]
  })

it.each(contentFiles)('has a field with a readable label for each key of $file', (page) => {
  const fields = findFields(path.posix.dirname(page.file))
  expect(formKeys(fields, '')).toEqual(modelKeys(toField(page.schema), ''))
  const check = ({ field, fields: inner = [], hint = '', label, widget }: FieldConfig) => {
    if (widget === 'hidden') return
    expect(label).toMatch(/^\p{Lu}[\p{L}\d' ,-]+$/u)
    expect(label).not.toMatch(/^(Src|Alt|Deck|Nav|Url|To)$/)
    expect(hint).not.toMatch(/\bkeys?\b|JSON|undefined/)
    for (const child of [...inner, ...(field ? [field] : [])]) check(child)
  }
  fields.forEach(check)
})

/** A pattern and its error message. */
const pattern = [expect.any(String), expect.stringMatching(/^Must /)]

const fixed = { widget: 'list', allow_add: false, allow_remove: false, allow_duplicate: false }
const paragraph = { widget: 'text', label: 'Paragraph', maxlength: maxLength.paragraph }

it.each<[string, object]>([
  ['site.nav', fixed],
  ['gallery.photos', { min: 1, max: MAX_PHOTOS, thumbnail: 'src' }],
  ['contact.note', { widget: 'list', min: 1, max: 12, field: paragraph }],
  // Sveltia itself validates these
  ['gallery.deck', { required: true, maxlength: maxLength.sentence }],
  ['site.url', { required: true, pattern }],
  ['site.social.url', { required: false, pattern }],
  // options have readable labels and schema.org values
  ['site.brandType', { options: [{ label: 'Yours', value: 'Person' }, {}] }],
  ['home.hero.focus', { photo: ['hero', 'src'] }],
])('makes the field %s from the model', (keys, expected) => {
  const [page = '', ...names] = keys.split('.')
  const field = names.reduce<FieldConfig | undefined>(
    (parent, name) => parent?.fields?.find((child) => child.name === name),
    { name: '', widget: 'object', fields: findFields(page) },
  )
  expect(field).toMatchObject(expected)
})

it('offers a date picker for dates', () => {
  const group = toField(z.strictObject({ day: date('A day.') }))
  const [day] = fieldConfigs({ file: 'x/x.json', group, groups: [] })
  expect(day).toMatchObject({ widget: 'datetime', type: 'date' })
  // with one, Sveltia would turn the year 0026 into 1926
  expect(day).not.toHaveProperty('format')
})

it('limits the size of photos on GitHub', () => {
  const { media_libraries } = editorConfig(gitHubBackend('her/site', 'main'))
  expect(media_libraries).toMatchObject({ default: { config: { max_file_size: 10_000_000 } } })
})
