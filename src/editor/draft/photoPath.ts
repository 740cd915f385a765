/** How Sveltia begins the name of a photo that was chosen among those that are there. */
const CHOSEN = '/content/'

export const isChosen = (name: string): boolean => name.startsWith(CHOSEN)

/**
 * @param file path of a content file below `content/`
 * @param name of a photo as it stands there
 * @returns path of the photo below `content/`
 */
export function photoPath(file: string, name: string): string {
  if (isChosen(name)) return name.slice(CHOSEN.length).normalize('NFC')
  // the name is no address: a % or # in it is a letter like any other
  const address = new URL(encodeURI(name).replace(/[?#]/g, encodeURIComponent), `http://x/${file}`)
  return decodeURIComponent(address.pathname).slice(1).normalize('NFC')
}

/**
 * @param file path of a content file below `content/`
 * @param photo path of a photo below `content/`
 * @returns the photo's name as it will stand in the file
 */
export function photoName(file: string, photo: string): string {
  const folders = file.split('/').slice(0, -1)
  const own = `${folders.join('/')}/`
  return photo.startsWith(own) ? photo.slice(own.length) : `${'../'.repeat(folders.length)}${photo}`
}
