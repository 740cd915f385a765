import type { z } from 'zod'
import type { Point } from '../geometry'
import { isPlainObject } from '../isPlainObject'
import { listValues } from '../walkFields'
import type { Finding } from './diagnostic'
import type { Problem } from './problem'

export const photoReferences = (schema: z.ZodType, file: unknown) =>
  listValues(schema, file).flatMap(({ field: { kind, meta }, keys, parent, value }) => {
    if (kind !== 'photo' || typeof value !== 'string' || value.trim() === '') return []
    const { crops = {}, isUncropped = false } = meta
    const { focus = { x: 50, y: 50 } } = parent as { focus?: Point }
    return [{ keys, name: value.trim(), crops, isUncropped, focus }]
  })

export type PhotoReference = ReturnType<typeof photoReferences>[number]

/** Values that stand in for those of the owner: placeholders, addresses for testing, English text. */
export function findNotices(schema: z.ZodType, file: unknown): Finding[] {
  const language = isPlainObject(file) ? file.language : undefined
  const isEnglish = typeof language !== 'string' || /^en\b/.test(language)
  return listValues(schema, file).flatMap(({ field, isOmitted, keys, value }): Finding[] => {
    const { placeholder, testOnly } = field.meta
    if (typeof value !== 'string') return []
    const text = value.trim()
    const notice = (problem: Problem): Finding[] => [{ severity: 'notice', keys, problem }]
    if (text === placeholder?.value) {
      return notice({ code: text === '' ? 'emptyPlaceholder' : 'placeholder', ...placeholder })
    }
    if (testOnly && text.startsWith(testOnly.prefix) && field.schema.safeParse(text).success) {
      return notice({ code: 'testOnly', ...testOnly, value: text })
    }
    const isFallback = isOmitted && keys[0] === 'labels' && !isEnglish
    return isFallback ? notice({ code: 'english', value: text }) : []
  })
}
