import type { KeyPath } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'

/**
 * A value that differs; `isMove` marks a list whose items are in another order. `item` has the keys of
 * the list item that was added or removed with the value, the outermost one.
 */
export type ValueDifference = {
  keys: KeyPath
  before: string
  after: string
  isMove?: boolean
  item?: KeyPath
}

export type List = readonly unknown[]

const EMPTY = [undefined, 'null', '""', '[]']

/**
 * Removes keys without a value, and those that Sveltia adds to list items. It compares its own copy
 * of a saved page with the file, in which they are missing, and reports a conflict if they differ.
 */
export function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith('__sc_'))
    .map(([key, part]) => [key, omitEmpty(part)] as const)
  const filled = entries.filter(([, part]) => !EMPTY.includes(JSON.stringify(part)))
  // Sveltia would hide the fields of an empty group
  return Object.fromEntries(filled.length > 0 ? filled : entries)
}

/** A blank text is the same as a missing one, which a file that was edited by hand may have. */
const withoutBlank = (value: unknown) => (value === '' ? undefined : value)

/** Compares JSON values; keys may be in any order. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [before, after] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return (
    before.size === after.size &&
    [...before].every(([key, value]) => after.has(key) && isEqual(value, after.get(key)))
  )
}

export const isSame = (a: unknown, b: unknown): boolean => isEqual(withoutBlank(a), withoutBlank(b))

/**
 * The texts of a value, such as a photo with its caption, but not the numbers in it, which are its focal
 * point; empty if it is missing.
 */
export function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.values(value).filter((part) => typeof part !== 'number')
  return parts.map(toText).filter(Boolean).join(' / ')
}

const toDifference = (keys: KeyPath, before: unknown, after: unknown): ValueDifference => {
  return { keys, before: toText(before), after: toText(after) }
}

/** The file names of the photos in a value. */
const listPhotoFiles = (value: unknown): unknown[] =>
  isPlainObject(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        key === 'src' ? [part] : listPhotoFiles(part),
      )
    : []

/** Whether two items have other photos and few texts in common, so that neither is a version of the other. */
function areUnrelated(a: unknown, b: unknown): boolean {
  const [before, after] = [listPhotoFiles(a), listPhotoFiles(b)]
  if (before.length === 0 || after.length === 0 || isSame(before, after)) return false
  const [old, item] = [a, b] as Record<string, unknown>[]
  const texts = Object.entries({ ...old, ...item }).flatMap(([key, value]) =>
    typeof value === 'string' && key !== 'src' ? [key] : [],
  )
  return texts.filter((key) => old?.[key] === item?.[key]).length < texts.length / 2
}

/**
 * Finds each item's index in the old version of a list; -1 for new items. Matches equal ones, then
 * those that share a text that no other item has (a photo with a new caption), then those in the
 * same place between others; but never a photo or release that took the place of one that was removed.
 */
export function findOrigins(before: List, after: List): number[] {
  const origins = after.map(() => -1)
  const match = (isPair: (old: unknown, item: unknown) => boolean) => {
    for (const [at, item] of after.entries()) {
      if (origins[at] !== -1) continue
      origins[at] = before.findIndex((old, index) => !origins.includes(index) && isPair(old, item))
    }
  }
  match(isSame)
  const keys = new Set(before.filter(isPlainObject).flatMap((item) => Object.keys(item)))
  for (const key of keys) {
    const count = (items: List, text: unknown) =>
      items.filter((item) => isPlainObject(item) && item[key] === text).length
    match((old, item) => {
      if (!isPlainObject(old) || !isPlainObject(item) || areUnrelated(old, item)) return false
      const text = item[key]
      const isText = typeof text === 'string' && text !== '' && text === old[key]
      return isText && count(before, text) === 1 && count(after, text) === 1
    })
  }
  for (const at of after.keys()) {
    if (origins[at] !== -1) continue
    const previous = Math.max(-1, ...origins.slice(0, at))
    const next = Math.min(before.length, ...origins.slice(at + 1).filter((index) => index >= 0))
    const isFree = (index: number) => index > previous && index < next && !origins.includes(index)
    origins[at] = before.findIndex((old, index) => isFree(index) && !areUnrelated(old, after[at]))
  }
  return origins
}

export const isReordered = (origins: readonly number[]): boolean => {
  const known = origins.filter((index) => index >= 0)
  return known.some((index, at) => at > 0 && index < (known[at - 1] ?? 0))
}

export function listValueDifferences(
  before: unknown,
  after: unknown,
  keys: KeyPath = [],
): ValueDifference[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) || Array.isArray(after)) {
    const old = Array.isArray(before) ? (before as List) : []
    const items = Array.isArray(after) ? (after as List) : []
    const origins = findOrigins(old, items)
    const compareItem = (from: unknown, to: unknown, at: number) => {
      const item = [...keys, String(at)]
      const differences = listValueDifferences(from, to, item)
      const isWhole = from === undefined || to === undefined
      return isWhole ? differences.map((difference) => ({ ...difference, item })) : differences
    }
    return [
      ...(isReordered(origins) ? [{ keys, before: '', after: '', isMove: true }] : []),
      ...items.flatMap((item, at) => compareItem(old[origins[at] ?? -1], item, at)),
      ...old.flatMap((item, at) => (origins.includes(at) ? [] : compareItem(item, undefined, at))),
    ]
  }
  if (isPlainObject(before) || isPlainObject(after)) {
    const old = isPlainObject(before) ? before : {}
    const item = isPlainObject(after) ? after : {}
    const names = Object.keys({ ...item, ...old })
    return names.flatMap((name) => listValueDifferences(old[name], item[name], [...keys, name]))
  }
  return [toDifference(keys, before, after)]
}
