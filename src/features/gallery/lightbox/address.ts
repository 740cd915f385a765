import { currentEntry } from './historyEntry'

/** In the state of the entry that the lightbox has pushed: names the gallery's entry before it. */
const MARK = 'lightboxOver'

/** Delay before retrying an address change that the browser refused. */
const RETRY_MS = 1000

let retry: ReturnType<typeof setTimeout> | undefined

/** Gatsby's router keeps a key in the state of each entry; it finds the scroll position by it. */
const routerState = () => window.history.state as Record<string, unknown> | null

const withoutHash = () => window.location.pathname + window.location.search

const addressOf = (photoId: string) => `${withoutHash()}#${photoId}`

/** WebKit refuses more than 100 changes per 10 s. The address may then lag, the photo must not. */
function replaceEntry(address: string) {
  clearTimeout(retry)
  try {
    window.history.replaceState(routerState(), '', address)
  } catch {
    retry = setTimeout(replaceEntry, RETRY_MS, address)
  }
}

/** Adds an entry for an opened photo, so that Back closes it. */
export function pushPhoto(photoId: string): void {
  try {
    window.history.pushState({ ...routerState(), [MARK]: currentEntry() }, '', addressOf(photoId))
  } catch {
    // Too many changes: the photo opens without an entry, and closing then has none to go back to.
  }
}

/** Names another photo in the current entry. */
export function replacePhoto(photoId: string): void {
  replaceEntry(addressOf(photoId))
}

/** Takes the photo out of the current entry's address. */
export function removePhoto(): void {
  replaceEntry(withoutHash())
}

/** Drops an address that is still to be written; the browser has moved to another entry. */
export function forgetAddress(): void {
  clearTimeout(retry)
}

/**
 * @returns the key of the gallery's entry if the lightbox pushed the current entry on top of it,
 *   empty if the browser has no entry keys; otherwise undefined
 */
export function entryBelow(): string | undefined {
  const key = routerState()?.[MARK]
  return typeof key === 'string' ? key : undefined
}
