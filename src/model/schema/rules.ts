import type { Finding } from '../check/diagnostic'
import { isFuture } from '../music'

type Rule = (value: unknown) => Finding[]

type Item = { path?: string; date?: string } | null

function listAt(value: unknown, key: string): unknown[] {
  const list = (value as Record<string, unknown> | null)?.[key]
  return Array.isArray(list) ? list : []
}

const eachPageOnce: Rule = (value) => {
  const paths = listAt(value, 'nav').map((entry) => (entry as Item)?.path)
  return paths.flatMap((path, index) => {
    const first = paths.indexOf(path)
    if (typeof path !== 'string' || first === index) return []
    const problem = { code: 'samePage', value: path, other: ['nav', first] } as const
    return [{ keys: ['nav', index, 'path'], problem }]
  })
}

const releasesAreOut: Rule = (value) =>
  listAt(value, 'releases').flatMap((release, index) => {
    const date = (release as Item)?.date ?? ''
    if (!/^\d/.test(date) || !isFuture(date)) return []
    const problem =
      'is in the future, so the page says when it will be out. Publish on that day to change that.'
    return [{ severity: 'notice', keys: ['releases', index, 'date'], problem }]
  })

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const PHOTO_COUNT = RegExp(`(?<![\\p{L}-])(\\d+|${NUMBERS.join('|')})( \\p{L}+)? photo`, 'iu')

/** Text such as "Nine photographs" must change with the number of photos. */
const photoCountInText: Rule = (value) =>
  Object.entries(value ?? {}).flatMap(([key, text]) => {
    const stated = typeof text === 'string' ? PHOTO_COUNT.exec(text)?.[1] : undefined
    const count = listAt(value, 'photos').length
    const isRight = [String(count), NUMBERS[count - 2]].includes(stated?.toLowerCase())
    if (stated === undefined || count === 0 || isRight) return []
    const problem = `says "${stated}", but the number of photos is ${count}.`
    return [{ severity: 'warning', keys: [key], problem }]
  })

/** Runs even if some values are invalid, so that all errors are reported at once. */
export const checkRules: Rule = (value) =>
  [eachPageOnce, releasesAreOut, photoCountInText].flatMap((rule) => rule(value))
