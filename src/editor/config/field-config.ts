import { z } from 'zod'
import { getFieldMeta } from '../../model/check/fieldMeta'
import { getDescription, unwrapSchema } from '../../model/check/unwrapSchema'
import { upperFirst } from '../../model/capitalization'
import { isPoint } from '../../model/isPoint'
import { itemLabel, keyLabel } from './labels'

/** A field of the form in Sveltia's configuration. */
export type FieldConfig = {
  name: string
  widget: string
  fields?: FieldConfig[]
  field?: FieldConfig
  [option: string]: unknown
}

/** A field's content file, relative to `content/`, and the keys of the groups that contain it. */
export type FieldLocation = { file: string; groups: readonly string[] }

type Shape = Record<string, z.ZodType>

/** Collapsed list items show the first of these keys that they have. */
const SUMMARY_KEYS = ['caption', 'title', 'name', 'text']

/** Longer text gets a multiline field. */
const MAX_SINGLE_LINE = 100

const getConstraints = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-07' })

const isPhoto = (schema: z.ZodType) => getFieldMeta(schema).isPhoto === true

const findPhoto = (shape: Shape) => Object.entries(shape).find(([, schema]) => isPhoto(schema))

function listField(base: FieldConfig, list: z.ZodArray, location: FieldLocation): FieldConfig {
  const { maxItems: max, minItems: min = 0 } = getConstraints(list)
  const item = unwrapSchema(list.element as z.ZodType)
  const singular = itemLabel(base.name, list)
  const common = {
    ...base,
    widget: 'list',
    required: min > 0,
    label_singular: singular,
    min: min > 0 ? min : undefined,
    max,
    ...(min === max && { allow_add: false, allow_remove: false }),
    allow_duplicate: false,
    collapsed: item instanceof z.ZodObject,
  }
  if (!(item instanceof z.ZodObject)) {
    return { ...common, field: { ...fieldConfig(item, 'text', location), label: singular } }
  }
  const summary = SUMMARY_KEYS.find((name) => name in item.shape)
  const photo = findPhoto(item.shape)
  return {
    ...common,
    ...(summary && { summary: `{{fields.${summary}}}` }),
    ...(photo && { thumbnail: photo[0] }),
    fields: fieldConfigs(item.shape, location),
  }
}

/** Sveltia itself validates length and pattern. */
function textField(base: FieldConfig, schema: z.ZodType): FieldConfig {
  const { maxLength, minLength = 0, pattern } = getConstraints(schema)
  // this matches none of the patterns, so the message is the pattern's
  const message = schema.safeParse('!').error?.issues.at(-1)?.message ?? ''
  return {
    ...base,
    widget: (maxLength ?? 0) > MAX_SINGLE_LINE ? 'text' : 'string',
    required: base.required === true && (pattern ? !RegExp(pattern).test('') : minLength > 0),
    maxlength: maxLength,
    ...(pattern !== undefined && { pattern: [pattern, `${upperFirst(message)}.`] }),
    // otherwise ":" opens the emoji picker
    use_emoji_autocomplete: false,
  }
}

/** Explains what happens if an optional field is left blank. */
function emptyHint(schema: z.ZodType): string {
  if (schema === unwrapSchema(schema) || unwrapSchema(schema) instanceof z.ZodObject) return ''
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return typeof value === 'string' && value !== '' ? `If left blank: "${value}"` : 'Optional.'
}

/** @returns the form field for a key in the content model */
export function fieldConfig(schema: z.ZodType, name: string, location: FieldLocation): FieldConfig {
  if (name.startsWith('$')) return { name, widget: 'hidden' }
  const inner = unwrapSchema(schema)
  const hint = [getDescription(schema), emptyHint(schema)].filter(Boolean).join(' ')
  const base = { name, widget: '', label: keyLabel(name, schema), hint, required: schema === inner }
  if (isPhoto(inner)) {
    const accept = '.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,.tif,.tiff'
    const dropHint = `${hint} Drop a new photo here, or choose one.`
    return { ...base, widget: 'image', hint: dropHint, accept, choose_url: false }
  }
  if (inner instanceof z.ZodObject) {
    if (isPoint(inner.shape)) return { ...base, widget: 'focalPoint' }
    const fields = fieldConfigs(inner.shape, { ...location, groups: [...location.groups, name] })
    return { ...base, widget: 'object', collapsed: false, fields }
  }
  if (inner instanceof z.ZodArray) return listField(base, inner, location)
  if (inner instanceof z.ZodEnum) {
    const { optionLabels = {} } = getFieldMeta(inner)
    const label = (value: string | number) => optionLabels[value] ?? value
    const options = inner.options.map((value) => ({ value, label: label(value) }))
    return { ...base, widget: 'select', options }
  }
  if (inner instanceof z.ZodNumber) {
    const { maximum: max, minimum: min } = getConstraints(inner)
    return { ...base, widget: 'number', value_type: 'int', min, max, step: 1 }
  }
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) {
    return textField(base, inner)
  }
  const type = inner.constructor.name
  throw new Error(`The editor has no field for ${name} in ${location.file}: ${type}.`)
}

const cropLabels: Record<string, string> = { tall: 'Phone', portrait: 'Tablet' }

/** A focal point needs the photo from its group, and the crops to preview. */
function withPhoto(field: FieldConfig, shape: Shape, { file, groups }: FieldLocation): FieldConfig {
  const photo = field.widget === 'focalPoint' ? findPhoto(shape) : undefined
  if (!photo) return field
  const ratios = Object.entries(getFieldMeta(photo[1]).crops ?? {})
  const crops = ratios.map(([name, ratio]) => [cropLabels[name] ?? name, ratio] as const)
  return {
    ...field,
    file,
    photo: [...groups, photo[0]],
    crops: { ...Object.fromEntries(crops), Desktop: 16 / 10 },
  }
}

/** @returns the form fields for a group of keys, in the model's order */
export const fieldConfigs = (shape: Shape, location: FieldLocation): FieldConfig[] =>
  Object.entries(shape).map(([key, schema]) =>
    withPhoto(fieldConfig(schema, key, location), shape, location),
  )
