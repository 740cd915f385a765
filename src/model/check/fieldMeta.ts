import type { z } from 'zod'
import { listValues, type KeyPath } from '../walkFields'
import type { Problem } from './problem'

/** The file names of photos in a content file, with their keys and crop ratios. */
export const photoReferences = (schema: z.ZodType, value: unknown) =>
  listValues(schema, value).flatMap(({ field: { kind, meta }, keys, value: name }) =>
    kind === 'photo' && typeof name === 'string' && name.trim() !== ''
      ? [{ keys, name: name.trim(), crops: Object.values(meta.crops ?? {}) }]
      : [],
  )

/** A crop of a photo that the build must create. */
type Crop = {
  keys: KeyPath
  /** Key path of the photo. */
  from: KeyPath
  /** Width / height. */
  ratio: number
  /** The point that stays in view, as percentages from the left and from the top. */
  focus: { x: number; y: number }
}

/** The crops that the model defines for a file without errors; each key is next to its photo. */
export const getRequestedCrops = (schema: z.ZodType, value: unknown): Crop[] =>
  listValues(schema, value).flatMap(({ field, keys, parent }) =>
    Object.entries(field.meta.crops ?? {}).map(([name, ratio]) => ({
      keys: [...keys.slice(0, -1), name],
      from: keys,
      ratio,
      focus: (parent as { focus: Crop['focus'] }).focus,
    })),
  )

/** Values to replace before publishing: placeholders, and those for local testing only. */
export const findNotices = (schema: z.ZodType, file: unknown) =>
  listValues(schema, file).flatMap(
    ({ field, keys, value }): { keys: KeyPath; problem: Problem }[] => {
      const { placeholder, testOnly } = field.meta
      if (typeof value !== 'string') return []
      const text = value.trim()
      if (text === placeholder?.value) {
        const code = text === '' ? 'emptyPlaceholder' : 'placeholder'
        return [{ keys, problem: { code, ...placeholder } }]
      }
      return testOnly && text.startsWith(testOnly.prefix) && field.schema.safeParse(text).success
        ? [{ keys, problem: { code: 'testOnly', ...testOnly, value: text } }]
        : []
    },
  )
