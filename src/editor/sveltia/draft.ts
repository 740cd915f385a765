import type Sveltia from '@sveltia/cms'
import { fieldLabel } from '../shared/field-labels'
import { merge, type ValueDifference } from '../shared/page-values'
import { flatten, toPage, type Values } from './formValues'
import {
  adoptPhoto,
  assign,
  isText,
  valuesOf,
  type DraftFunctions,
  type DraftState,
  type Draft,
} from './sveltiaDraft'

/*
 * Sveltia makes a new draft of a page whenever it has saved or reloaded it, and forgets what was
 * typed into the old one. Here, what is not saved is carried over to the new draft.
 */

let sveltia: DraftFunctions | undefined
let state: DraftState | undefined

/** The version that the next draft's page was made from; undefined if nothing is carried over. */
let base: Values | undefined

/** Whether the next draft is what this form has saved, so that its values are no conflicts. */
let isOwnSave = false

/** Whether the owner wants to save what she typed while a save runs; Sveltia ignores that. */
let isSaveWanted = false

/** Values that were changed both in the form and elsewhere; the form shows the owner's. */
let conflicts: ValueDifference[] = []

function carryOver(from: Draft, to: Draft, origin: Values): void {
  const [ours, theirs] = [valuesOf(from.currentValues), valuesOf(to.currentValues)]
  const [original = {}] = Object.values(to.originalValues)
  for (const [key, value] of Object.entries(ours)) {
    // Sveltia saves texts without outer spaces, but the owner may be about to type the next word
    if (isText(value) && value === origin[key] && value.trim() === theirs[key]) {
      theirs[key] = original[key] = value
    }
  }
  const keepOurs = (conflict: ValueDifference) => {
    conflicts.push(conflict)
    return 'here' as const
  }
  const merged = flatten(merge(toPage(origin), toPage(ours), toPage(theirs), keepOurs) as object)
  for (const [key, value] of Object.entries(merged)) merged[key] = adoptPhoto(value, from, to)
  assign(to, merged)
  to.interacted = from.interacted
}

/** @returns what is being saved, because the owner may go on typing */
function readSent(sent: object): Values {
  const values = state?.current ? valuesOf(state.current.currentValues) : {}
  const page = flatten(sent)
  for (const [key, value] of Object.entries(values)) {
    // the saved page has the names of new photos instead of their URLs
    const isSent = isText(value) && (value.startsWith('blob:') || value.trim() === page[key])
    if (isSent) page[key] = value
  }
  return page
}

/** @returns the name of the page whose form is open; empty without one */
export const openPageName = (): string => /\/entries\/([\w-]+)/.exec(location.hash)?.[1] ?? ''

export const openDraft = (): Draft | undefined => state?.current ?? undefined

/** Whether the open form has changes that are not saved. */
export const hasUnsavedEdits = (): boolean => state?.modified === true

const findSaveButton = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts$="+S"]')

const isSaving = () => hasUnsavedEdits() && findSaveButton()?.disabled === true

/** @returns the names of the pages with changes that are not saved, in this tab or another */
export async function listUnsavedPages(names: readonly string[]): Promise<string[]> {
  const open = hasUnsavedEdits() ? state?.current?.fileName : undefined
  const backups = await Promise.all(
    names.map(async (name) => (await sveltia?.getBackup('pages', name)) ?? undefined),
  )
  return names.filter((name, index) => name === open || backups[index])
}

/**
 * Shows the page as it is on disk in the open form, with the owner's unsaved changes.
 * @returns what to tell her; undefined if the form was up to date
 */
export async function showNewVersion(): Promise<string | undefined> {
  // the draft that is being saved stays; if that fails, nothing else would show the new version
  while (isSaving()) await new Promise((resolve) => setTimeout(resolve, 200))
  await sveltia?.checkForRemoteChanges().catch(() => undefined)
  return replaceDraft()
}

/** As `showNewVersion`, but shows the version that Sveltia knows. */
export function replaceDraft(): string | undefined {
  const draft = state?.current
  if (!sveltia || !state || !draft?.originalEntry || isSaving()) return undefined
  const entry = sveltia.compareWithStore(draft.originalEntry)?.entry
  if (!entry) return undefined
  const { collection, collectionFile, collectionName, expanderStates, fileName } = draft
  const wasModified = state.modified
  base = valuesOf(draft.originalValues)
  // otherwise Sveltia would offer to restore it
  void sveltia.deleteBackup(collectionName, fileName)
  const page = { collection, collectionFile, expanderStates, originalEntry: entry }
  sveltia.createDraft({ entryDraft: state, ...page })
  if (!wasModified) return undefined
  return `This page was changed outside of this form, which now shows the new version. What you have not saved is kept. ${describeConflicts()}`.trim()
}

function describeConflicts(): string {
  const file = state?.current?.collectionFile.file.replace(/^content\//, '') ?? ''
  return conflicts
    .filter(({ keys }) => !keys.some((key) => key.startsWith('$')))
    .map(({ before, keys }) => `${fieldLabel(file, keys)} was changed to "${before}".`)
    .join(' ')
}

/** Asks before values are replaced that someone else has changed. */
function askAboutConflicts(event: Event): void {
  const save = (event.target as Element).closest('[aria-keyshortcuts$="+S"]')
  const question = save ? describeConflicts() : ''
  if (!question) return
  if (confirm(`${question} Replace it with what this form shows?`)) conflicts = []
  else event.stopImmediatePropagation()
}

/** Sveltia sets the draft of a form at once, so nothing can be typed in between. */
function trackState(prototype: DraftState): void {
  const accessors = Object.getOwnPropertyDescriptor(prototype, 'current')
  const read = (from: DraftState) => accessors?.get?.call(from) as DraftState['current']
  Object.defineProperty(prototype, 'current', {
    ...accessors,
    set(this: DraftState, next: DraftState['current']) {
      const previous = read(this)
      track(this)
      const origin = base
      base = undefined
      conflicts = []
      const isSamePage = previous?.fileName === next?.fileName
      if (previous && next && isSamePage && origin) carryOver(previous, next, origin)
      if (isOwnSave) conflicts = []
      // its button is enabled by then
      if (isOwnSave && isSaveWanted) setTimeout(() => findSaveButton()?.click())
      isOwnSave = false
      accessors?.set?.call(this, next)
    },
  })
}

function track(form: DraftState) {
  state = form
}

/** @param module Sveltia with the functions that api/editor-files.ts exports */
export function trackDrafts(module: { default: typeof Sveltia }): void {
  sveltia = module as unknown as DraftFunctions
  trackState(sveltia.EntryDraftState.prototype)
  let sent: Values | undefined
  module.default.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      isSaveWanted = false
      sent = readSent((entry.toJS() as { data: object }).data)
    },
  })
  // Sveltia replaces the draft right after this
  module.default.registerEventListener({
    name: 'postSave',
    handler: () => {
      base = sent
      isOwnSave = true
    },
  })
  addEventListener('click', askAboutConflicts, { capture: true })
  const onKey = ({ ctrlKey, key, metaKey }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') isSaveWanted = isSaving()
  }
  addEventListener('keydown', onKey, { capture: true })
  // Sveltia stores a draft half a second after the last change, but not if its form is left before
  addEventListener('hashchange', () => {
    if (state?.current && state.modified) void sveltia?.saveBackup(state.current)
  })
}
