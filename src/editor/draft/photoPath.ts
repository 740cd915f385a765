/**
 * @param file path of a content file below `content/`
 * @param name of a photo as it stands there
 * @returns path of the photo below `content/`
 */
export function photoPath(file: string, name: string): string {
  // the name is no address: a % or # in it is a letter like any other
  const address = new URL(encodeURI(name).replace(/[?#]/g, encodeURIComponent), `http://x/${file}`)
  return decodeURIComponent(address.pathname).slice(1).normalize('NFC')
}
