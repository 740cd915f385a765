import path from 'node:path'
import { z } from 'zod'
import { metaOf } from '../../model/check/fieldMeta'
import { descriptionOf, innerSchema } from '../../model/check/innerSchema'
import { upperFirst } from '../../model/capitalization'
import { isPoint } from '../../model/isPoint'
import { itemLabelOf, labelOf } from './labels'

/** One field of the form, in Sveltia's terms. */
export type FieldConfig = {
  name: string
  widget: string
  fields?: FieldConfig[]
  field?: FieldConfig
  [option: string]: unknown
}

/** The content file of a field, below `content/`, and the keys of the groups around it. */
export type FieldLocation = { file: string; groups: readonly string[] }

type Shape = Record<string, z.ZodType>

/** The first of these keys is the summary of a closed list item. */
const SUMMARY_KEYS = ['caption', 'title', 'name', 'text']

/** Fields for longer text are multiline. */
const MAX_ONE_LINE = 100

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-07' })

const isPhoto = (schema: z.ZodType) => metaOf(schema).isPhoto === true

const photoIn = (shape: Shape) => Object.entries(shape).find(([, schema]) => isPhoto(schema))

function listField(base: FieldConfig, list: z.ZodArray, location: FieldLocation): FieldConfig {
  const { maxItems: max, minItems: min = 0 } = jsonSchemaOf(list)
  const item = innerSchema(list.element as z.ZodType)
  const singular = itemLabelOf(base.name, list)
  const common = {
    ...base,
    widget: 'list',
    required: min > 0,
    label_singular: singular,
    ...(min > 0 && { min }),
    ...(max !== undefined && { max }),
    ...(min === max && { allow_add: false, allow_remove: false }),
    allow_duplicate: false,
    collapsed: item instanceof z.ZodObject,
  }
  if (!(item instanceof z.ZodObject)) {
    return { ...common, field: { ...fieldConfig(item, 'text', location), label: singular } }
  }
  const summary = SUMMARY_KEYS.find((name) => name in item.shape)
  const photo = photoIn(item.shape)
  return {
    ...common,
    ...(summary && { summary: `{{fields.${summary}}}` }),
    ...(photo && { thumbnail: photo[0] }),
    fields: fieldsOf(item.shape, location),
  }
}

/** Sveltia checks length and pattern at the field itself. */
function textField(base: FieldConfig, schema: z.ZodType): FieldConfig {
  const { maxLength, minLength = 0, pattern } = jsonSchemaOf(schema)
  // a space never matches a pattern, so its error says what does
  const message = schema.safeParse(' ').error?.issues.at(-1)?.message ?? ''
  return {
    ...base,
    widget: (maxLength ?? 0) > MAX_ONE_LINE ? 'text' : 'string',
    required: base.required === true && (pattern ? !RegExp(pattern).test('') : minLength > 0),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern !== undefined && { pattern: [pattern, `${upperFirst(message)}.`] }),
    // keeps ":" from opening the emoji picker
    use_emoji_autocomplete: false,
  }
}

/** What an empty optional field means. */
function emptyHint(schema: z.ZodType): string {
  if (schema === innerSchema(schema) || innerSchema(schema) instanceof z.ZodObject) return ''
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return typeof value === 'string' && value !== '' ? `If left blank: "${value}"` : 'Optional.'
}

/**
 * @param schema of a key in the content model
 * @returns the form field for it
 */
export function fieldConfig(schema: z.ZodType, name: string, location: FieldLocation): FieldConfig {
  if (name.startsWith('$')) return { name, widget: 'hidden' }
  const inner = innerSchema(schema)
  const hint = [descriptionOf(schema), emptyHint(schema)].filter(Boolean).join(' ')
  const base = { name, widget: '', label: labelOf(name, schema), hint, required: schema === inner }
  if (isPhoto(inner)) {
    const accept = '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff'
    const dropHint = `${hint} Drop a new photo here, or choose one.`
    return { ...base, widget: 'image', hint: dropHint, accept, choose_url: false }
  }
  if (inner instanceof z.ZodObject) {
    if (isPoint(inner.shape)) return { ...base, widget: 'focalPoint' }
    const fields = fieldsOf(inner.shape, { ...location, groups: [...location.groups, name] })
    return { ...base, widget: 'object', collapsed: false, fields }
  }
  if (inner instanceof z.ZodArray) return listField(base, inner, location)
  if (inner instanceof z.ZodEnum) {
    const { optionLabels = {} } = metaOf(inner)
    const label = (value: string | number) => optionLabels[value] ?? value
    const options = inner.options.map((value) => ({ value, label: label(value) }))
    return { ...base, widget: 'select', options }
  }
  if (inner instanceof z.ZodNumber) {
    const { maximum: max, minimum: min } = jsonSchemaOf(inner)
    return { ...base, widget: 'number', value_type: 'int', min, max, step: 1 }
  }
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) {
    return textField(base, inner)
  }
  throw new Error(
    `The editor has no field for ${name} of ${location.file}: ${inner.constructor.name}.`,
  )
}

const cropLabels: Record<string, string> = { tall: 'Phone', portrait: 'Tablet' }

/** A focal point needs the photo in the same group, and previews how screens crop it. */
function withPhoto(field: FieldConfig, shape: Shape, { file, groups }: FieldLocation): FieldConfig {
  const photo = field.widget === 'focalPoint' ? photoIn(shape) : undefined
  if (!photo) return field
  const ratios = Object.entries(metaOf(photo[1]).crops ?? {})
  const crops = ratios.map(([name, ratio]) => [cropLabels[name] ?? name, ratio] as const)
  return {
    ...field,
    folder: path.posix.dirname(file),
    photo: [...groups, photo[0]],
    crops: { ...Object.fromEntries(crops), Desktop: 16 / 10 },
  }
}

/** @returns the form fields for a group of keys, in the order of the model */
export const fieldsOf = (shape: Shape, location: FieldLocation): FieldConfig[] =>
  Object.entries(shape).map(([key, schema]) =>
    withPhoto(fieldConfig(schema, key, location), shape, location),
  )
