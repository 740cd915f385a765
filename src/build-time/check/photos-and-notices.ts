import type { z } from 'zod'
import type { Point } from '../../lib/geometry'
import { isPlainObject } from '../../lib/values'
import { listValues } from '../../content/walkFields'
import type { Message, Problem } from './diagnostic'

export const photoReferences = (schema: z.ZodType, file: unknown) =>
  listValues(schema, file).flatMap(({ field: { kind, meta }, keys, parent, value }) => {
    if (kind !== 'photo' || typeof value !== 'string' || value.trim() === '') return []
    const { crops = {}, isUncropped = false } = meta
    const { focus = { x: 50, y: 50 } } = parent as { focus?: Point }
    return [{ keys, name: value.trim(), crops, isUncropped, focus }]
  })

export type PhotoReference = ReturnType<typeof photoReferences>[number]

/** Values that stand in for those of the owner: placeholders, addresses for testing, English text. */
export function findNotices(schema: z.ZodType, file: unknown): Problem[] {
  const language = isPlainObject(file) ? file.language : undefined
  const isEnglish = typeof language !== 'string' || /^en\b/.test(language)
  return listValues(schema, file).flatMap(({ field, isOmitted, keys, value }): Problem[] => {
    const { placeholder, testOnly } = field.meta
    if (typeof value !== 'string') return []
    const text = value.trim()
    const notice = (message: Message, effect?: string): Problem[] => [
      { severity: 'notice', keys, message, effect },
    ]
    if (text === placeholder?.value) {
      const { advice, chapter, effect } = placeholder
      const state = text === '' ? 'is still empty.' : `is still the placeholder ${text}.`
      return notice(({ areNextToValue, guide }) => {
        const parts = [!areNextToValue && state, effect, advice]
        return [...parts, chapter && `See "${chapter}" in ${guide}.`].filter(Boolean).join(' ')
      }, effect)
    }
    if (testOnly && text.startsWith(testOnly.prefix) && field.schema.safeParse(text).success) {
      const { advice, effect } = testOnly
      return notice(
        ({ areNextToValue }) => `${areNextToValue ? '' : `is ${text}. `}${effect} ${advice}`,
        effect,
      )
    }
    const isFallback = isOmitted && keys[0] === 'labels' && !isEnglish
    if (!isFallback) return []
    return notice(() => `is left out, so visitors read "${text}". Write it in the site's language.`)
  })
}
