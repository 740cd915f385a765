/*
 * Takes a fragment that is not valid percent-encoding out of the address. Gatsby decodes the
 * fragment without a net, and a page that was linked with a broken one would stay blank.
 */
const { hash, pathname, search } = window.location
try {
  decodeURI(hash)
} catch {
  window.history.replaceState(window.history.state, '', pathname + search)
}

export {}
