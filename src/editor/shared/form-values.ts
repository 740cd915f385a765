import type { ValueConflict } from './merge-values'
import { findOrigins } from './page-values'

/** A value that was changed in the form and elsewhere; `page` is what the form showed then. */
export type FormConflict = ValueConflict & { page: object }

/** Sveltia's form of a page: values by key path, such as `photos.0.caption`. */
export type Values = Record<string, unknown>

export type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

export const valueAt = (page: unknown, keys: FormConflict['keys']): unknown =>
  keys.reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], page)

/**
 * Finds where a value of a page is in a later one, in which list items may have been moved, added or
 * removed; undefined if it is gone.
 */
export function followKeys(
  keys: FormConflict['keys'],
  page: unknown,
  later: unknown,
): string[] | undefined {
  const followed: string[] = []
  for (const [depth, key] of keys.entries()) {
    const [before, after] = [valueAt(page, keys.slice(0, depth)), valueAt(later, followed)]
    const areLists = Array.isArray(before) && Array.isArray(after)
    const index = areLists ? findOrigins(before, after).indexOf(Number(key)) : key
    if (index === -1) return undefined
    followed.push(String(index))
  }
  return followed
}

/** Turns a page into values by key path; empty lists and groups are values, too. */
export function flatten(page: object, prefix = ''): Values {
  const entries = Object.entries(page).flatMap(([key, value]: [string, unknown]) =>
    isTree(value) && Object.keys(value).length > 0
      ? Object.entries(flatten(value, `${prefix}${key}.`))
      : [[`${prefix}${key}`, value] as const],
  )
  return Object.fromEntries(entries)
}

/** Leaves out empty texts, lists and groups: a form may have some that the file lacks. */
export const filledValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && typeof value !== 'object'),
  )

const toLists = (value: unknown): unknown => {
  if (!isTree(value) || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, toLists(part)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** Turns values by key path into a page. */
export function toPage(values: Values): object {
  const page: Tree = {}
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let tree = page
    for (const key of keys) {
      const next = tree[key]
      tree = tree[key] = isTree(next) && !Array.isArray(next) ? next : {}
    }
    // an empty list or group may be listed before or after what was added to it
    if (!isTree(tree[last])) tree[last] = !isTree(value) ? value : Array.isArray(value) ? [] : {}
  }
  return toLists(page) as object
}
