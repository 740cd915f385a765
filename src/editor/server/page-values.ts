import { isDeepStrictEqual } from 'node:util'
import { isPlainObject } from '../../model/isPlainObject'

/** Keys from a page to a value, such as `['photos', '1', 'caption']`. */
type Keys = readonly string[]

/** A value that differs; `isMove` marks a list whose items are in another order. */
export type Difference = { keys: Keys; before: string; after: string; isMove?: boolean }

type List = readonly unknown[]

/** A blank text is the same as a missing one: the online editor leaves blank texts out. */
const withoutBlank = (value: unknown) => (value === '' ? undefined : value)

const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(withoutBlank(a), withoutBlank(b))

const toDifference = (keys: Keys, before: unknown, after: unknown): Difference => {
  const [from = '', to = ''] = [before, after].map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
  return { keys, before: from, after: to }
}

/**
 * Finds out which items of two versions of a list are the same item: equal ones, then those that
 * share a text that no other item has (a photo with a new caption keeps its file), then by order.
 *
 * @returns for each item in `after`, its index in `before`; -1 for new items
 */
function findOrigins(before: List, after: List): number[] {
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
      if (!isPlainObject(old) || !isPlainObject(item)) return false
      const text = item[key]
      const isText = typeof text === 'string' && text !== '' && text === old[key]
      return isText && count(before, text) === 1 && count(after, text) === 1
    })
  }
  match(() => true)
  return origins
}

const isReordered = (origins: readonly number[]) => {
  const known = origins.filter((index) => index >= 0)
  return known.some((index, at) => at > 0 && index < (known[at - 1] ?? 0))
}

/** Lists the values that differ between two versions of a page. */
export function listDifferences(before: unknown, after: unknown, keys: Keys = []): Difference[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) || Array.isArray(after)) {
    const old = Array.isArray(before) ? (before as List) : []
    const items = Array.isArray(after) ? (after as List) : []
    const origins = findOrigins(old, items)
    const compare = (from: unknown, to: unknown, at: number) =>
      listDifferences(from, to, [...keys, String(at)])
    return [
      ...(isReordered(origins) ? [{ keys, before: '', after: '', isMove: true }] : []),
      ...items.flatMap((item, at) => compare(old[origins[at] ?? -1], item, at)),
      ...old.flatMap((item, at) => (origins.includes(at) ? [] : compare(item, undefined, at))),
    ]
  }
  if (isPlainObject(before) || isPlainObject(after)) {
    const old = isPlainObject(before) ? before : {}
    const item = isPlainObject(after) ? after : {}
    const names = Object.keys({ ...item, ...old })
    return names.flatMap((name) => listDifferences(old[name], item[name], [...keys, name]))
  }
  return [toDifference(keys, before, after)]
}

/**
 * Merges two versions of a page by key.
 *
 * @param base the version that both started from
 * @param conflicts receives the values that both changed; `before` is theirs
 */
export function merge(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  conflicts: Difference[],
  keys: Keys = [],
): unknown {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours
  if (isSame(base, ours)) return theirs
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    return mergeLists(base, ours, theirs, conflicts, keys)
  }
  if (isPlainObject(ours) && isPlainObject(theirs)) {
    const old = isPlainObject(base) ? base : {}
    const names = Object.keys({ ...ours, ...theirs })
    const values = names.map((name) => [
      name,
      merge(old[name], ours[name], theirs[name], conflicts, [...keys, name]),
    ])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  conflicts.push(toDifference(keys, theirs, ours))
  return ours
}

function mergeLists(
  base: List,
  ours: List,
  theirs: List,
  conflicts: Difference[],
  keys: Keys,
): unknown[] {
  const [ourOrigins, theirOrigins] = [findOrigins(base, ours), findOrigins(base, theirs)]
  const isMovedThere = isReordered(theirOrigins)
  if (isMovedThere && isReordered(ourOrigins)) conflicts.push(toDifference(keys, theirs, ours))
  const versions = base.map((old, index) => {
    const our = ours[ourOrigins.indexOf(index)]
    const their = theirs[theirOrigins.indexOf(index)]
    const itemKeys = [...keys, String(index)]
    if (our !== undefined && their !== undefined) {
      return merge(old, our, their, conflicts, itemKeys)
    }
    const remaining = our ?? their
    if (remaining !== undefined && !isSame(old, remaining)) {
      conflicts.push(toDifference(itemKeys, their, our))
    }
    return undefined
  })
  // the order of the side that moved items, and the new items of the other side after the item that
  // they follow there
  const [leader, follower] = isMovedThere ? [theirOrigins, ourOrigins] : [ourOrigins, theirOrigins]
  const [items, otherItems] = isMovedThere ? [theirs, ours] : [ours, theirs]
  const merged = items.map((item, at) => {
    const origin = leader[at] ?? -1
    return { item: origin < 0 ? item : versions[origin], origin }
  })
  let place = -1
  for (const [at, item] of otherItems.entries()) {
    const origin = follower[at] ?? -1
    const found = merged.findIndex((entry) => origin >= 0 && entry.origin === origin)
    if (found >= 0) place = found
    const isNew = origin < 0 && !items.some((other) => isSame(other, item))
    if (isNew) merged.splice(++place, 0, { item, origin })
  }
  return merged.map(({ item }) => item).filter((item) => item !== undefined)
}
