import type { KeyPath } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'
import { findOrigins, isReordered, isSame, toText, type List } from './page-values'

/** A value that ours and theirs have changed, each in its way; `isMove` marks the order of a list. */
export type ValueConflict = { keys: KeyPath; ours: string; theirs: string; isMove?: boolean }

/** Decides which version of a value is kept. */
type Resolve = (conflict: ValueConflict) => 'ours' | 'theirs'

/**
 * Merges two versions of a page, ours and theirs, by key. The caller decides which is which: here and
 * on the web for publishing, what the form shows and what the file has for a new draft.
 *
 * @param base the version from which both were made
 */
export function merge(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  resolve: Resolve,
  keys: KeyPath = [],
): unknown {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours
  if (isSame(base, ours)) return theirs
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    return mergeLists(base, ours, theirs, resolve, keys)
  }
  if (isPlainObject(ours) && isPlainObject(theirs)) {
    const baseObject = isPlainObject(base) ? base : {}
    const names = Object.keys({ ...ours, ...theirs })
    const values = names.map((name) => [
      name,
      merge(baseObject[name], ours[name], theirs[name], resolve, [...keys, name]),
    ])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  const conflict = { keys, ours: toText(ours), theirs: toText(theirs) }
  return resolve(conflict) === 'theirs' ? theirs : ours
}

/**
 * Names the items of a list, so that lists can be merged like objects: an item of the base is named
 * after its index there, a new one after its content. If the base is `["a", "b"]`, the items of
 * `["b", "x", "a"]` are named `1`, `new "x"` and `0`.
 */
function nameItems(base: List, items: List) {
  const origins = findOrigins(base, items)
  const names = items.map((item, at) =>
    origins[at] === -1 ? `new ${JSON.stringify(item)}` : String(origins[at]),
  )
  const byName = Object.fromEntries(names.map((name, at) => [name, items[at]]))
  return { names, byName, isReordered: isReordered(origins) }
}

/**
 * Adds the names that are missing in a list, each after the one that it follows in the other list:
 * `0 1 2` and `0 x 1` make `0 x 1 2`.
 */
function insertMissing(names: readonly string[], others: readonly string[]): string[] {
  const all = [...names]
  let next = 0
  for (const name of others) {
    const index = all.indexOf(name)
    if (index === -1) all.splice(next, 0, name)
    next = (index === -1 ? next : index) + 1
  }
  return all
}

function mergeLists(base: List, ours: List, theirs: List, resolve: Resolve, keys: KeyPath) {
  const [our, their] = [nameItems(base, ours), nameItems(base, theirs)]
  const chooseOrder = () => resolve({ keys, ours: '', theirs: '', isMove: true })
  const isTheirOrder = their.isReordered && (!our.isReordered || chooseOrder() === 'theirs')
  const baseByName = Object.fromEntries(base.entries())
  const items = merge(baseByName, our.byName, their.byName, resolve, keys) as typeof baseByName
  // the order of the side that moved items; new items of the other side keep the item before them
  const [leader, follower] = isTheirOrder ? [their, our] : [our, their]
  const isLeft = (name: string) => items[name] !== undefined
  const names = insertMissing(leader.names, follower.names.filter(isLeft))
  return names.filter(isLeft).map((name) => items[name])
}
