/*
 * Removes a fragment that is not valid percent-encoding from the address. Gatsby decodes fragments
 * without catching the error, so a link with a malformed one would leave the page blank.
 */
const { hash, pathname, search } = window.location
try {
  decodeURI(hash)
} catch {
  window.history.replaceState(window.history.state, '', pathname + search)
}

export {}
