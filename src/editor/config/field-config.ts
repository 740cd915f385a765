import path from 'node:path'
import { z } from 'zod'
import { metaOf } from '../../content/check/annotated'
import { describeRule } from '../../build-time/derive/describe-rule'
import { entryLabelOf, labelOf } from './labels'
import { innerSchema } from '../../content/check/innerSchema'
import { upperFirst } from '../../content/firstLetter'
import { isPoint } from '../../content/isPoint'

/** One field of the form, in Sveltia's terms. */
export type FieldConfig = {
  name: string
  widget: string
  label?: string
  hint?: string
  required?: boolean
  fields?: FieldConfig[]
  field?: FieldConfig
  [option: string]: unknown
}

export type Place = {
  /** Path of the content file below `content/`. */
  file: string
  /** What the file holds now at the place; tells in which folder a photo lies. */
  value: unknown
  /** Names of the groups around it; empty at the top of the file. */
  groups: readonly string[]
}

/** The list's entry shows the first of these while it is closed. */
const SUMMARY_KEYS = ['caption', 'title', 'name', 'text']

/** Longer texts get a field of several lines. */
const ONE_LINE = 100

type Shape = Record<string, z.ZodType>

const at = (value: unknown, key: string | number) =>
  (value as Record<string | number, unknown> | null | undefined)?.[key]

function photoField(base: FieldConfig, { file, value }: Place): FieldConfig {
  const own = path.posix.dirname(file)
  const isElsewhere = typeof value === 'string' && value.includes('/')
  const folder = isElsewhere ? path.posix.join(own, path.posix.dirname(value)) : own
  return {
    ...base,
    widget: 'image',
    hint: `${base.hint ?? ''} Drop a new photo here, or choose one.`.trim(),
    media_folder: `/content/${folder}`,
    public_folder: path.posix.relative(own, folder),
    accept: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff',
    choose_url: false,
  }
}

function listField(base: FieldConfig, list: z.ZodArray, key: string, place: Place): FieldConfig {
  const { maxItems, minItems = 0 } = z.toJSONSchema(list, { target: 'draft-07' })
  const isFixed = minItems === maxItems
  const item = innerSchema(list.element as z.ZodType)
  const singular = entryLabelOf(key, list)
  const common = {
    ...base,
    widget: 'list',
    required: minItems > 0,
    label_singular: singular,
    ...(minItems > 0 ? { min: minItems } : {}),
    ...(maxItems === undefined ? {} : { max: maxItems }),
    ...(isFixed ? { allow_add: false, allow_remove: false } : {}),
    allow_duplicate: false,
  }
  const first = { ...place, value: at(place.value, 0) }
  if (!(item instanceof z.ZodObject)) {
    const field = fieldConfig(item, 'text', first)
    return { ...common, collapsed: false, field: { ...field, label: singular } }
  }
  const shape: Shape = item.shape
  const summary = SUMMARY_KEYS.find((name) => name in shape)
  const photo = Object.entries(shape).find(([, part]) => metaOf(innerSchema(part)).isPhoto)?.[0]
  return {
    ...common,
    collapsed: true,
    ...(summary ? { summary: `{{fields.${summary}}}` } : {}),
    ...(photo ? { thumbnail: photo } : {}),
    fields: fieldsOf(shape, first),
  }
}

function textField(base: FieldConfig, schema: z.ZodType): FieldConfig {
  const { maxLength } = z.toJSONSchema(schema, { target: 'draft-07' })
  return {
    ...base,
    widget: (maxLength ?? 0) > ONE_LINE ? 'text' : 'string',
    // Sveltia would say "This field is required" at a field that may be out of sight; the content
    // check says which one it is, and leads to it
    required: false,
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
    // typing ":" must not open a list of pictograms
    use_emoji_autocomplete: false,
  }
}

/** Whether the field may stay empty, and what stands there then. */
function emptyHint(schema: z.ZodType): string {
  const open = innerSchema(schema)
  if (schema === open || open instanceof z.ZodObject) return ''
  const value = schema instanceof z.ZodDefault ? schema.parse(undefined) : undefined
  return typeof value === 'string' ? `Empty: "${value}"` : 'May stay empty.'
}

/** What a field does not show by itself: Sveltia counts letters, and lists have their buttons. */
function ruleOf(schema: z.ZodType): string {
  const isShown =
    schema instanceof z.ZodObject || schema instanceof z.ZodEnum || metaOf(schema).isPhoto
  const rule = isShown ? '' : describeRule(schema)
  return rule === '' || rule.startsWith('text') ? '' : `${upperFirst(rule)}.`
}

/**
 * @param schema of a key of the content model
 * @param key its name
 * @param place where it stands
 * @returns the field of the form that edits it
 * @throws Error if the model uses a kind of schema that has no field yet
 */
export function fieldConfig(schema: z.ZodType, key: string, place: Place): FieldConfig {
  if (key.startsWith('$')) return { name: key, widget: 'hidden' }
  const open = innerSchema(schema)
  const isOptional = schema !== open
  const hint = [schema.description ?? open.description, ruleOf(open), emptyHint(schema)]
    .filter(Boolean)
    .join(' ')
  const base: FieldConfig = {
    name: key,
    widget: 'string',
    label: labelOf(key, schema),
    ...(hint ? { hint } : {}),
    required: !isOptional,
  }
  if (metaOf(open).isPhoto) return photoField(base, place)
  if (open instanceof z.ZodObject) {
    const shape = open.shape
    if (isPoint(shape)) return { ...base, widget: 'focalPoint' }
    const inside = { ...place, groups: [...place.groups, key] }
    return { ...base, widget: 'object', collapsed: false, fields: fieldsOf(shape, inside) }
  }
  if (open instanceof z.ZodArray) return listField(base, open, key, place)
  if (open instanceof z.ZodEnum) return { ...base, widget: 'select', options: open.options }
  if (open instanceof z.ZodNumber) {
    const { maximum, minimum } = z.toJSONSchema(open, { target: 'draft-07' })
    return { ...base, widget: 'number', value_type: 'int', min: minimum, max: maximum, step: 1 }
  }
  return textField(base, open)
}

/** Screens that show a photo cut, with width for height 1: those of the model, and a wide one. */
const cropsOf = (photo: z.ZodType): Record<string, number> => ({
  ...Object.fromEntries(
    Object.entries(metaOf(photo).cuts ?? {}).map(([name, ratio]) => [
      cropLabels[name] ?? name,
      ratio,
    ]),
  ),
  Desktop: 16 / 10,
})

const cropLabels: Record<string, string> = { tall: 'Phone', portrait: 'Tablet' }

/** A focal point is chosen on the photo that stands beside it. */
function withPhoto(field: FieldConfig, shape: Shape, { file, groups }: Place): FieldConfig {
  if (field.widget !== 'focalPoint') return field
  const photo = Object.entries(shape).find(([, part]) => metaOf(innerSchema(part)).isPhoto)
  if (!photo) throw new Error(`The point ${field.name} of ${file} has no photo beside it.`)
  const [name, schema] = photo
  const crops = cropsOf(innerSchema(schema))
  return { ...field, folder: path.posix.dirname(file), photo: [...groups, name], crops }
}

/** @returns the fields of a group of keys, in the order of the model */
export const fieldsOf = (shape: Shape, place: Place): FieldConfig[] =>
  Object.entries(shape).map(([key, part]) =>
    withPhoto(fieldConfig(part, key, { ...place, value: at(place.value, key) }), shape, place),
  )
