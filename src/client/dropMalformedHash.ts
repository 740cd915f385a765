/*
 * Removes a hash with invalid percent-encoding from the URL. Gatsby decodes the hash without
 * catching errors, so a malformed hash would leave the page blank.
 */
const { hash, pathname, search } = window.location
try {
  decodeURI(hash)
} catch {
  window.history.replaceState(window.history.state, '', pathname + search)
}

export {}
