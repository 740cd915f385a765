import { merge, type ValueConflict } from '../shared/merge-values'
import { REVISION_KEY } from '../shared/page-values'
import { flatten, toPage, type Values } from './formValues'
import { adoptPhotos, assign, isText, valuesOf, type Draft } from './sveltiaDraft'

/**
 * @param page the page that Sveltia sends to be saved
 * @returns the values of the draft that it was made from, because the owner may go on typing
 */
export function readSentValues(draft: Draft, page: object): Values {
  const sent = flatten(page)
  for (const [key, value] of Object.entries(valuesOf(draft.currentValues))) {
    if (!isText(value)) continue
    // Sveltia sends the names of new photos instead of their URLs, and texts without outer spaces
    if (value.startsWith('blob:') || value.trim() === sent[key]) sent[key] = value
  }
  return sent
}

/**
 * Carries what is not saved over to a new draft of the same page.
 *
 * @param base the values that the owner has changed in the old draft
 * @returns form conflicts: values that were changed both in the old draft (ours) and in the
 *   file (theirs); the new draft has ours
 */
export function carryOver(from: Draft, to: Draft, base: Values): ValueConflict[] {
  const [ours, theirs] = [valuesOf(from.currentValues), valuesOf(to.currentValues)]
  // it tells the server which version the form shows; a restored copy has that of an older one
  if (REVISION_KEY in theirs) ours[REVISION_KEY] = theirs[REVISION_KEY]
  const [original = {}] = Object.values(to.originalValues)
  for (const [key, value] of Object.entries(ours)) {
    // the owner may be about to type the next word after a space, which Sveltia has not saved
    if (isText(value) && value === base[key] && value.trim() === theirs[key]) {
      theirs[key] = original[key] = value
    }
  }
  const conflicts: ValueConflict[] = []
  const keepOurs = (conflict: ValueConflict) => {
    conflicts.push(conflict)
    return 'ours' as const
  }
  const merged = flatten(merge(toPage(base), toPage(ours), toPage(theirs), keepOurs) as object)
  assign(to, adoptPhotos(merged, from, to))
  // Sveltia may still be reading a photo, and then adds it to the draft that it was dropped onto
  from.files = to.files
  to.interacted = from.interacted
  return conflicts
}
