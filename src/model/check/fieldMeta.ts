import type { z } from 'zod'
import { isPlainObject } from '../isPlainObject'
import { listValues, type KeyPath } from '../walkFields'
import type { Problem } from './problem'

/** The file names of photos in a content file, with their keys and crop ratios. */
export const photoReferences = (schema: z.ZodType, value: unknown) =>
  listValues(schema, value).flatMap(({ field: { kind, meta }, keys, value: name }) =>
    kind === 'photo' && typeof name === 'string' && name.trim() !== ''
      ? [
          {
            keys,
            name: name.trim(),
            crops: Object.values(meta.crops ?? {}),
            isUncropped: meta.isUncropped,
          },
        ]
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

type Notice = { keys: KeyPath; problem: Problem }

/** Values that stand in for those of the owner: placeholders, addresses for testing, English text. */
export function findNotices(schema: z.ZodType, file: unknown): Notice[] {
  const language = isPlainObject(file) ? file.language : undefined
  const isEnglish = typeof language !== 'string' || /^en\b/.test(language)
  return listValues(schema, file).flatMap(({ field, isOmitted, keys, value }): Notice[] => {
    const { placeholder, testOnly } = field.meta
    if (typeof value !== 'string') return []
    const text = value.trim()
    if (text === placeholder?.value) {
      const code = text === '' ? 'emptyPlaceholder' : 'placeholder'
      return [{ keys, problem: { code, ...placeholder } }]
    }
    if (testOnly && text.startsWith(testOnly.prefix) && field.schema.safeParse(text).success) {
      return [{ keys, problem: { code: 'testOnly', ...testOnly, value: text } }]
    }
    const isFallback = isOmitted && keys[0] === 'labels' && !isEnglish
    return isFallback ? [{ keys, problem: { code: 'english', value: text } }] : []
  })
}
