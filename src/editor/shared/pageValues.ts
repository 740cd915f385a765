import type { KeyPath } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'

/** A value that differs; `isMove` marks a list whose items are in another order. */
export type ValueDifference = { keys: KeyPath; before: string; after: string; isMove?: boolean }

type List = readonly unknown[]

const EMPTY = [undefined, 'null', '""', '[]', '{}']

/** Removes keys without a value, and those that Sveltia adds to list items. */
export function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith('__sc_'))
    .map(([key, part]) => [key, omitEmpty(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => !EMPTY.includes(JSON.stringify(part))))
}

/** Compares JSON values; keys may be in any order, and a blank text is the same as a missing one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? '') === (b ?? '')
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [before, after] = [a, b] as Record<string, unknown>[]
  return Object.keys({ ...before, ...after }).every((key) => isSame(before?.[key], after?.[key]))
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Whether two items share a text, as a photo with a new caption and its old version do. */
const shareText = (a: unknown, b: unknown): boolean =>
  isPlainObject(a) &&
  isPlainObject(b) &&
  Object.entries(a).some(([key, text]) => typeof text === 'string' && text && text === b[key])

/**
 * Finds each item's index in the old version of a list; -1 for new items. Matches equal ones, then
 * those that share a text, then, if no item was added or removed, those in the same place.
 */
function findOrigins(before: List, after: List): number[] {
  const origins = after.map(() => -1)
  const match = (isPair: (old: unknown, item: unknown, from: number, to: number) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (origins[to] !== -1) continue
      origins[to] = before.findIndex(
        (old, from) => !origins.includes(from) && isPair(old, item, from, to),
      )
    }
  }
  match(isSame)
  match(shareText)
  if (before.length === after.length) match((_old, _item, from, to) => from === to)
  return origins
}

function isReordered(origins: readonly number[]): boolean {
  const known = origins.filter((index) => index >= 0)
  return known.some((index, at) => at > 0 && index < (known[at - 1] ?? 0))
}

/** Lists what differs between two versions of a page, value by value. */
export function listValueDifferences(
  before: unknown,
  after: unknown,
  keys: KeyPath = [],
): ValueDifference[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) || Array.isArray(after)) {
    const old: List = Array.isArray(before) ? before : []
    const items: List = Array.isArray(after) ? after : []
    const origins = findOrigins(old, items)
    return [
      ...(isReordered(origins) ? [{ keys, before: '', after: '', isMove: true }] : []),
      ...items.flatMap((item, at) =>
        listValueDifferences(old[origins[at] ?? -1], item, [...keys, at]),
      ),
      ...old.flatMap((item, at) =>
        origins.includes(at) ? [] : listValueDifferences(item, undefined, [...keys, at]),
      ),
    ]
  }
  if (isPlainObject(before) || isPlainObject(after)) {
    const old = isPlainObject(before) ? before : {}
    const item = isPlainObject(after) ? after : {}
    return Object.keys({ ...item, ...old }).flatMap((name) =>
      listValueDifferences(old[name], item[name], [...keys, name]),
    )
  }
  return [{ keys, before: toText(before), after: toText(after) }]
}
