import { photoExtensions } from '../../content/limits'

/** Windows reserves these for devices, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Other extensions of the same file types: Windows saves JPEGs as .jfif, Canon's cameras HEICs as .hif. */
const EXTENSIONS: Record<string, string> = { '.jfif': '.jpg', '.pjpeg': '.jpg', '.hif': '.heic' }

/** What a photo's name gets if the owner renamed it without an extension. */
const EXTENSIONS_OF_TYPES: Record<string, string> = {
  'image/avif': '.avif',
  'image/heic': '.heic',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tif',
  'image/webp': '.webp',
}

/**
 * Gives each photo a name that every system, Git and Sveltia can handle: Sveltia itself drops the
 * names of devices and those without a letter, and then the photo.
 *
 * @param type the photo's media type; it can be empty
 */
export function toSimpleName(name: string, type: string): string {
  const [, start = '', written = ''] = /^(.*?)(\.[a-z0-9]+)?$/is.exec(name) ?? []
  const extension = EXTENSIONS[written.toLowerCase()] ?? written.toLowerCase()
  const isKnown = photoExtensions.some((known) => extension === `.${known}`)
  const missing = isKnown ? undefined : EXTENSIONS_OF_TYPES[type]
  const base = missing ? name : start
  const simple = base
    .normalize('NFC')
    .toLowerCase()
    // letters of other scripts stay: Sveltia transliterates Cyrillic, for example, and keeps Chinese
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
  const isReserved = simple === '' || DEVICE.test(simple)
  const parts = isReserved ? ['photo', simple] : [simple]
  return parts.filter(Boolean).join('-') + (missing ?? extension)
}
