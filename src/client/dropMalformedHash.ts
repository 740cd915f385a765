/*
 * Removes a hash with invalid percent-encoding from the URL, e.g. one that another site has added.
 * Gatsby fails to decode it and would leave the page blank.
 */
const { hash, pathname, search } = window.location
try {
  decodeURI(hash)
} catch {
  window.history.replaceState(window.history.state, '', pathname + search)
}

export {}
