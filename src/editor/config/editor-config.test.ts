/** @jest-environment node */
import { z } from 'zod'
import { contentFiles } from '../../content/model/contentFiles'
import { metaOf } from '../../content/check/annotated'
import { editorConfig, localBackend } from './editor-config'
import { fieldConfig, fieldsOf, type FieldConfig } from './field-config'
import { labelsOf } from './labels'
import { isPoint } from '../../content/isPoint'
import { innerSchema } from '../../content/check/innerSchema'
import { specifiedContent } from '../../testing/specification/specifiedContent'

const values = new Map<string, unknown>(
  contentFiles.map(({ file }) => [file, specifiedContent(file)]),
)

const config = editorConfig(localBackend('http://127.0.0.1:4400'), values)
const files = config.collections.flatMap((collection) => collection.files)

/** Every key of a schema, such as `photos[].caption`. A point is one field. */
function keysOf(schema: z.ZodType, key: string): string[] {
  const open = innerSchema(schema)
  if (open instanceof z.ZodObject) {
    const shape = open.shape as Record<string, z.ZodType>
    if (isPoint(shape)) return [key]
    return Object.entries(shape).flatMap(([name, part]) =>
      keysOf(part, key === '' ? name : `${key}.${name}`),
    )
  }
  return open instanceof z.ZodArray ? keysOf(open.element as z.ZodType, `${key}[]`) : [key]
}

function keysOfFields(fields: readonly FieldConfig[], prefix: string): string[] {
  return fields.flatMap(({ field, fields: inner, name, widget }) => {
    const key = prefix === '' ? name : `${prefix}.${name}`
    const own = widget === 'list' ? `${key}[]` : key
    if (inner) return keysOfFields(inner, own)
    return field ? [own] : [key]
  })
}

it.each(contentFiles)('the form has a field for each key of $file', ({ file, schema }) => {
  const form = files.find((one) => one.file === `content/${file}`)
  expect(keysOfFields(form?.fields ?? [], '')).toEqual(keysOf(schema, ''))
})

it('a new key of the model appears in the form by itself', () => {
  const shape = { moods: z.array(z.string().min(1).max(20).describe('A mood.')).min(1).max(4) }
  const [field] = fieldsOf(shape, { file: 'x/x.json', value: {}, groups: [] })
  expect(field).toMatchObject({
    name: 'moods',
    widget: 'list',
    label: 'Moods',
    label_singular: 'Mood',
    min: 1,
    max: 4,
    field: { widget: 'string', maxlength: 20 },
  })
})

it('a kind of schema without a field is an error and not a gap', () => {
  const place = { file: 'x/x.json', value: true, groups: [] }
  expect(() => fieldConfig(z.boolean(), 'isOpen', place)).toThrow('ZodBoolean')
})

const fieldAt = (file: string, ...names: string[]) =>
  names.reduce<FieldConfig | undefined>(
    (field, name) => field?.fields?.find((one) => one.name === name),
    { name: '', widget: 'object', fields: files.find((one) => one.name === file)?.fields },
  )

it.each([
  ['site', 'nav'],
  ['site', 'social'],
  ['gallery', 'photos'],
  ['about', 'cards'],
])('the list %s.%s has a fixed length: it cannot grow or shrink', (file, name) => {
  expect(fieldAt(file, name)).toMatchObject({
    widget: 'list',
    allow_add: false,
    allow_remove: false,
    allow_duplicate: false,
  })
})

it('a list without a fixed length can grow up to its limit', () => {
  const field = fieldAt('music', 'platforms')
  expect(field).toMatchObject({ min: 1, max: 12 })
  expect(field).not.toHaveProperty('allow_add')
})

it('photos are chosen in the folder in which they lie', () => {
  expect(fieldAt('gallery', 'photos', 'src')).toMatchObject({
    widget: 'image',
    label: 'Photo',
    media_folder: '/content/gallery',
    public_folder: '',
  })
  expect(fieldAt('gallery', 'photos')).toMatchObject({ thumbnail: 'src' })
  const elsewhere = editorConfig(
    localBackend(''),
    new Map([['about/about.json', { swatch: { src: '../gallery/x.jpg' } }]]),
  )
  const about = elsewhere.collections[0]?.files.find(({ name }) => name === 'about')
  const swatch = about?.fields.find(({ name }) => name === 'swatch')
  expect(swatch?.fields?.[0]).toMatchObject({
    media_folder: '/content/gallery',
    public_folder: '../gallery',
  })
})

it('the focal point is one field, with its photo and the crops of the model', () => {
  expect(fieldAt('home', 'hero', 'focus')).toMatchObject({
    widget: 'focalPoint',
    folder: 'home',
    photo: ['hero', 'src'],
    crops: { Phone: 0.5, Tablet: 0.75, Desktop: 1.6 },
  })
})

it('code editors keep their key, and the owner does not see it', () => {
  for (const { fields } of files)
    expect(fields[0]).toMatchObject({ name: '$schema', widget: 'hidden' })
})

it.each(contentFiles)('labels and hints of $file are for people', ({ file }) => {
  const form = files.find((one) => one.file === `content/${file}`)
  const check = ({ field, fields, hint, label, widget }: FieldConfig) => {
    if (widget === 'hidden') return
    expect(label).toMatch(/^[A-Z][A-Za-z' ,-]+$/)
    expect(label).not.toMatch(/^(Src|Alt|Deck|Nav|Url|To)$/)
    expect(hint ?? '').not.toMatch(/\bquotes\b|\bkeys?\b|JSON|undefined/)
    for (const one of [...(fields ?? []), ...(field ? [field] : [])]) check(one)
  }
  form?.fields.forEach(check)
})

it.each([
  ['gallery/gallery.json', 'photos[1].caption', 'Photo 2, caption'],
  ['home/home.json', 'hero.focus.x', 'Full-screen photo, point that stays in view, from the left'],
  ['about/about.json', 'narrative[2]', 'Your story, paragraph 3'],
  ['home/home.json', 'headlineLines[1]', 'Headline, line 2'],
  ['site/site.json', 'nav[0].path', 'Navigation 1, page it leads to'],
  ['gallery/gallery.json', '', 'Gallery'],
  ['gallery/gallery.json', 'photos', 'Photos'],
])('calls %s %s "%s"', (file, key, label) => {
  expect(labelsOf(file, key)).toBe(label)
})

it('keeps what it derives from: every photo of the model is an image field', () => {
  const photos = contentFiles.flatMap(({ file, schema }) =>
    keysOf(schema, '').filter((key) => {
      const last = key.split('.').at(-1) ?? ''
      const group = key.split('.').slice(0, -1)
      const parent = group.reduce<z.ZodType>((part, name) => {
        const open = innerSchema(part)
        const inner =
          open instanceof z.ZodObject ? (open.shape[name.replace('[]', '')] as z.ZodType) : open
        const opened = innerSchema(inner)
        return opened instanceof z.ZodArray ? (opened.element as z.ZodType) : opened
      }, schema)
      const shape = parent instanceof z.ZodObject ? (parent.shape as Record<string, z.ZodType>) : {}
      return shape[last] && metaOf(innerSchema(shape[last])).isPhoto ? `${file} ${key}` : false
    }),
  )
  const images = files.flatMap(
    ({ fields }) => JSON.stringify(fields).match(/"widget":"image"/g) ?? [],
  )
  expect(images).toHaveLength(photos.length)
})
