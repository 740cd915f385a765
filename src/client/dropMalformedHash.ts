/*
 * Removes a hash with invalid percent-encoding from the URL, e.g. that of a photo with a non-ASCII
 * name, shared as a link that was cut off. Gatsby fails to decode it and would leave the page blank.
 */
const { hash, pathname, search } = window.location
try {
  decodeURI(hash)
} catch {
  window.history.replaceState(window.history.state, '', pathname + search)
}

export {}
