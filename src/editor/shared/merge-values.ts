import type { KeyPath } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'
import { findOrigins, isReordered, isSame, toText, type List } from './page-values'

/** A value that ours and theirs have changed, each in its way; `isMove` marks the order of a list. */
export type ValueConflict = {
  /** Where the value is in the merged page, known once all is merged; of a removed item, in theirs. */
  keys: (string | number)[]
  /** Where the value is in ours; of a removed item, in theirs. */
  ourKeys: KeyPath
  ours: string
  theirs: string
  isMove?: boolean
  /** Whether it is a list item that was removed in ours, and changed in theirs. */
  isRemoved?: boolean
  /** Whether it is a photo, with its description. */
  isPhoto?: boolean
}

const photoOf = (value: unknown) => (isPlainObject(value) ? value.src : undefined)

const withoutCaption = (value: unknown) =>
  isPlainObject(value) ? { ...value, caption: undefined } : value

/**
 * Whether one side has replaced a photo, and the other has changed more of it than its caption: the
 * description, focal point and photographer go with the photo.
 */
function haveOtherPhotos(base: unknown, ours: unknown, theirs: unknown): boolean {
  const [before, our, their] = [base, ours, theirs].map(withoutCaption)
  return !isSame(photoOf(ours), photoOf(theirs)) && !isSame(our, before) && !isSame(their, before)
}

/** Decides which version of a value is kept; of a photo, `each` merges each of its values. */
type Resolve = (conflict: ValueConflict) => 'ours' | 'theirs' | 'each'

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
  // an empty list is left out of a file
  const lists = [base, ours, theirs].map((value) => value ?? [])
  if (lists.every(Array.isArray)) return mergeLists(lists, resolve, keys)
  const conflict = { ...toKeys(keys), ours: toText(ours), theirs: toText(theirs) }
  if (isPlainObject(ours) && isPlainObject(theirs)) {
    const isPhoto = haveOtherPhotos(base, ours, theirs)
    const kept = isPhoto ? resolve({ ...conflict, isPhoto }) : 'each'
    if (kept !== 'each') return kept === 'theirs' ? theirs : ours
    const baseObject = isPlainObject(base) ? base : {}
    const names = Object.keys({ ...ours, ...theirs })
    const values = names.map((name) => [
      name,
      merge(baseObject[name], ours[name], theirs[name], resolve, [...keys, name]),
    ])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  return resolve(conflict) === 'theirs' ? theirs : ours
}

const toKeys = (ourKeys: KeyPath) => ({ keys: [...ourKeys], ourKeys })

/**
 * Names the items of a list, so that lists can be merged like objects: an item of the base is named
 * after its index there, a new one after its content. If the base is `["a", "b"]`, the items of
 * `["b", "x", "a", "x"]` are named `1`, `new "x"`, `0` and `new "x" again`.
 */
function nameItems(base: List, items: List) {
  const origins = findOrigins(base, items)
  const byName = new Map<string, unknown>()
  for (const [at, item] of items.entries()) {
    let name = origins[at] === -1 ? `new ${JSON.stringify(item)}` : String(origins[at])
    while (byName.has(name)) name += ' again'
    byName.set(name, item)
  }
  return { names: [...byName.keys()], byName, isReordered: isReordered(origins) }
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

function mergeLists([base = [], ours = [], theirs = []]: List[], resolve: Resolve, keys: KeyPath) {
  const [our, their] = [nameItems(base, ours), nameItems(base, theirs)]
  const chooseOrder = () => resolve({ ...toKeys(keys), ours: '', theirs: '', isMove: true })
  const isTheirOrder = their.isReordered && (!our.isReordered || chooseOrder() === 'theirs')
  const conflicts: { name: string; conflict: ValueConflict }[] = []
  const mergeItem = (name: string) => {
    const isOurs = our.byName.has(name)
    const resolveItem = (conflict: ValueConflict) => {
      if (!isOurs) conflict.isRemoved = true
      conflicts.push({ name, conflict })
      return resolve(conflict)
    }
    const { names } = isOurs ? our : their
    const itemKeys = [...keys, String(names.indexOf(name))]
    const versions = [base[Number(name)], our.byName.get(name), their.byName.get(name)] as const
    return merge(...versions, resolveItem, itemKeys)
  }
  const items = new Map<string, unknown>()
  for (const name of new Set([...our.names, ...their.names])) items.set(name, mergeItem(name))
  // The order is that of the side that moved items, and new items of the other side keep the item
  // before them. If ours is `2 0 1`, and theirs is `0 1 x 2`, ours leads: `2 0 1 x`.
  const [leader, follower] = isTheirOrder ? [their, our] : [our, their]
  const isLeft = (name: string) => items.get(name) !== undefined
  const merged = insertMissing(leader.names, follower.names.filter(isLeft)).filter(isLeft)
  for (const { conflict, name } of conflicts) {
    if (isLeft(name)) conflict.keys[keys.length] = String(merged.indexOf(name))
  }
  return merged.map((name) => items.get(name))
}
