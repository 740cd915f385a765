import { z } from 'zod'
import { photoExtensions } from '../../content/limits'
import type { Field, KeyPath } from '../../content/walkFields'
import { itemLabel, keyLabel } from '../shared/fieldLabels'

export type FieldConfig = {
  name: string
  widget: string
  fields?: FieldConfig[]
  field?: FieldConfig
  [option: string]: unknown
}

/** A field's content file, relative to `content/`, its group, and the keys that lead there. */
type FieldLocation = { file: string; groups: KeyPath; group: Field }

/** Collapsed list items show the first of these keys that they have. */
const SUMMARY_KEYS = ['caption', 'title', 'name', 'text']

/** Longer text gets a multiline field. */
const MAX_SINGLE_LINE = 100

const MARKS_HINT = 'Marks: \\*italic\\*, \\*\\*bold\\*\\*, \\[link](https://…).'

const getConstraints = ({ schema }: Field) => z.toJSONSchema(schema, { target: 'draft-07' })

const findPhotoField = ({ fields }: Field) => [...fields].find(([, { kind }]) => kind === 'photo')

function listField(base: FieldConfig, list: Field, item: Field, location: FieldLocation) {
  const { maxItems: max, minItems: min = 0 } = getConstraints(list)
  const singular = itemLabel(base.name, list)
  const common: FieldConfig = {
    ...base,
    widget: 'list',
    required: min > 0,
    label_singular: singular,
    min: min > 0 ? min : undefined,
    max,
    ...(min === max && { allow_add: false, allow_remove: false }),
    allow_duplicate: false,
    collapsed: item.kind === 'group',
  }
  if (item.kind !== 'group') {
    return { ...common, field: { ...fieldConfig(item, 'text', location), label: singular } }
  }
  const summary = SUMMARY_KEYS.find((name) => item.fields.has(name))
  const photo = findPhotoField(item)
  return {
    ...common,
    ...(summary && { summary: `{{fields.${summary}}}` }),
    ...(photo && { thumbnail: photo[0] }),
    fields: fieldConfigs({ ...location, group: item }),
  }
}

/** Saving adds `https://` to an address that was typed without it. */
const withOptionalScheme = (pattern: string) => pattern.replace(/https\??:\\\/\\\//, '($&)?')

/** Sveltia itself validates length and pattern. */
function textField(base: FieldConfig, field: Field): FieldConfig {
  const { maxLength = 0, minLength = 0, pattern } = getConstraints(field)
  const { expected = '' } = field.meta
  return {
    ...base,
    widget: maxLength > MAX_SINGLE_LINE ? 'text' : 'string',
    required: base.required === true && (pattern ? !RegExp(pattern).test('') : minLength > 0),
    maxlength: maxLength || undefined,
    ...(pattern !== undefined && {
      pattern: [withOptionalScheme(pattern), `Must be ${expected}.`],
    }),
    // otherwise ":" opens the emoji picker
    use_emoji_autocomplete: false,
  }
}

/** Explains what happens if an optional field is left blank. */
function emptyHint({ defaultValue, ifOmitted, kind }: Field): string {
  if (ifOmitted === 'error' || kind === 'group') return ''
  const text = typeof defaultValue === 'string' && defaultValue
  return text ? `If left blank: "${text}"` : 'Optional.'
}

function fieldConfig(field: Field, name: string, location: FieldLocation): FieldConfig {
  const marks = field.meta.isMarked ? MARKS_HINT : ''
  const hint = [field.description, marks, emptyHint(field)].filter(Boolean).join(' ')
  const required = field.ifOmitted === 'error'
  const base = { name, widget: '', label: keyLabel(name, field), hint, required }
  const { choices, item, kind, meta } = field
  if (item) return listField(base, field, item, location)
  switch (kind) {
    case 'photo': {
      const accept = photoExtensions.map((extension) => `.${extension}`).join()
      const dropHint = `${hint} Drop a new photo here, or choose one.`
      return { ...base, widget: 'image', hint: dropHint, accept, choose_url: false }
    }
    case 'focalPoint': {
      const [src = ''] = findPhotoField(location.group) ?? []
      const photo = [...location.groups, src]
      return { ...base, widget: 'focalPoint', file: location.file, photo }
    }
    case 'choice': {
      const label = (value: string) => meta.optionLabels?.[value] ?? value
      const options = choices.map((value) => ({ value, label: label(value) }))
      return { ...base, widget: 'select', options }
    }
    case 'date':
      return { ...base, widget: 'datetime', type: 'date' }
    case 'number': {
      const { maximum: max, minimum: min } = getConstraints(field)
      return { ...base, widget: 'number', value_type: 'int', min, max, step: 1 }
    }
    case 'group': {
      const groups = [...location.groups, name]
      const fields = fieldConfigs({ ...location, groups, group: field })
      return { ...base, widget: 'object', collapsed: false, fields }
    }
    default:
      return textField(base, field)
  }
}

export const fieldConfigs = (location: FieldLocation): FieldConfig[] =>
  [...location.group.fields].map(([key, field]) => fieldConfig(field, key, location))
