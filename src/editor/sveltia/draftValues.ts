import { merge, type ValueConflict } from '../shared/merge-values'
import { isSame } from '../shared/page-values'
import {
  filledValues,
  flatten,
  toPage,
  type FormConflict,
  type Tree,
  type Values,
} from '../shared/form-values'
import type { Draft } from './internals'

/** Sveltia gives list items an ID, such as `photos.1.__sc_item_id`, when one is added or moved. */
const isInternal = (key: string) => key.includes('__sc_')

/** The site has one language, so each draft has one set of values. */
export function valuesOf(locales: Record<string, Values>): Values {
  const [values = {}] = Object.values(locales)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isInternal(key)))
}

/**
 * Gives a draft the values of a page. Sveltia's own keys go, too: they belong to list items that may
 * have moved or gone, and one that is left would be a list item without fields. It makes them again.
 */
export function assign(draft: Draft, values: Values): void {
  const [current = {}] = Object.values(draft.currentValues)
  for (const key of Object.keys(current)) if (!(key in values)) Reflect.deleteProperty(current, key)
  for (const [key, value] of Object.entries(values)) {
    if (current[key] !== value) current[key] = value
  }
}

/**
 * Gives the items of a saved page the IDs that they had while it was saved. Without these, Sveltia
 * would redraw items that were added or moved: closed, and without the field in which the owner
 * is typing.
 */
export function keepItemIds(from: Draft, to: Draft): void {
  const [before = {}] = Object.values(from.currentValues)
  const [current = {}] = Object.values(to.currentValues)
  for (const [key, id] of Object.entries(before)) {
    const [, item] = /^(.*\.)__sc_item_id$/.exec(key) ?? []
    if (item && Object.keys(current).some((name) => name.startsWith(item))) current[key] = id
  }
}

const findList = (page: object, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Tree)[name], page) as unknown[]

/** @returns the items of the list with a key such as `narrative` */
export const readList = (draft: Draft, key: string): unknown[] =>
  findList(toPage(valuesOf(draft.currentValues)), key)

export function writeList(draft: Draft, key: string, items: readonly unknown[]): void {
  const page = toPage(valuesOf(draft.currentValues))
  const list = findList(page, key)
  list.splice(0, list.length, ...items)
  assign(draft, flatten(page))
}

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether it is the URL of a photo that is not saved yet, and so has no name. */
export const isNewPhoto = (value: unknown): boolean => isText(value) && value.startsWith('blob:')

/** Gives a draft the values of a page, and the new photos of another draft that are among them. */
export function assignPage(to: Draft, page: object, from: Draft): void {
  const values = flatten(page)
  for (const value of Object.values(values)) {
    const photo = isText(value) && from.files[value]
    if (photo) to.files[value] = { ...photo }
  }
  assign(to, values)
}

/** A page that was sent, and the names in it of the new photos of its draft, by their URLs there. */
export type Sent = { page: Values; names: Record<string, string> }

/** @param page the page that Sveltia sends to be saved, in which new photos have names */
export function readSent(draft: Draft, page: object): Sent {
  const sent = flatten(page)
  const before = valuesOf(draft.originalValues)
  const names = Object.entries(valuesOf(draft.currentValues)).flatMap(([key, value]) => {
    const name = sent[key]
    // one that the owner has chosen since is not in the page yet
    const isSent = isText(value) && isNewPhoto(value) && isText(name) && name !== before[key]
    return isSent ? [[value, name] as const] : []
  })
  return { page: sent, names: Object.fromEntries(names) }
}

/** Gives the new photos among values the names with which they were sent. */
export const withNames = (values: Values, { names }: Sent): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, names[String(value)] ?? value]),
  )

/** As Sveltia saves them: without empty values and outer spaces. */
export const toSavedValues = (values: Values): Values =>
  filledValues(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, isText(value) ? value.trim() : value]),
    ),
  )

/** Whether a page that Sveltia sends was made from a draft. */
export function isMadeFrom(draft: Draft, page: object): boolean {
  const sent = readSent(draft, page)
  const values = toSavedValues(withNames(valuesOf(draft.currentValues), sent))
  return isSame(values, toSavedValues(sent.page))
}

/**
 * Whether a version of a page has all that a save was to change, so that it was saved: others may have
 * changed something else since.
 *
 * @param base the values that the page had before
 */
export function hasSent({ page }: Sent, version: Values, base: Values): boolean {
  const [before, sent, now] = [base, page, version].map((values) => toPage(filledValues(values)))
  return isSame(
    merge(before, sent, now, () => 'ours'),
    now,
  )
}

/** @returns a sentence for each new photo whose name is taken, so that Sveltia gives it another one */
export function describeTakenNames(draft: Draft, page: object): string[] {
  const sent = flatten(page)
  return Object.entries(valuesOf(draft.currentValues)).flatMap(([key, value]) => {
    const name = isText(value) ? draft.files[value]?.file.name : undefined
    if (name === undefined || name === sent[key]) return []
    return `The name ${name} was taken, so your photo is called ${String(sent[key])}.`
  })
}

/** The owner may be about to type the next word after a space, which Sveltia does not save. */
function keepTrailingSpaces(ours: Values, to: Draft): void {
  const [original = {}] = Object.values(to.originalValues)
  const [current = {}] = Object.values(to.currentValues)
  for (const [key, value] of Object.entries(ours)) {
    if (isText(value) && value !== current[key] && value.trim() === current[key])
      current[key] = original[key] = value
  }
}

/**
 * Carries what is not saved over to a new draft of the same page.
 *
 * @param base the values that the owner has changed
 * @param ours those that she has changed them to
 * @returns form conflicts: values that were changed both in the old draft (ours) and in the
 *   file (theirs); the new draft has ours
 */
export function carryOver(
  from: Draft,
  to: Draft,
  base: Values,
  ours = valuesOf(from.currentValues),
): FormConflict[] {
  keepTrailingSpaces(ours, to)
  const theirs = valuesOf(to.currentValues)
  const conflicts: ValueConflict[] = []
  const keepOurs = (conflict: ValueConflict) => {
    conflicts.push(conflict)
    return 'ours' as const
  }
  const page = merge(toPage(base), toPage(ours), toPage(theirs), keepOurs) as object
  assignPage(to, page, from)
  // Sveltia may still be reading a photo, and then adds it to the draft that it was dropped onto
  from.files = to.files
  to.interacted ||= from.interacted
  // Sveltia may be about to keep a copy of it, which would replace that of the new one
  from.interacted = false
  return conflicts.map((conflict) => ({ ...conflict, page }))
}

/** Carries what is not in the page that was sent of a draft over to a new one. */
export const carryOverSince = (from: Draft, to: Draft, sent: Sent): FormConflict[] =>
  carryOver(from, to, sent.page, withNames(valuesOf(from.currentValues), sent))
