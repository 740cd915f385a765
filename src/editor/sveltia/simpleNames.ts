/** Windows reserves these for devices, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Other endings of the same file types: Windows saves JPEGs as .jfif, Canon's cameras HEICs as .hif. */
const ENDINGS: Record<string, string> = { '.jfif': '.jpg', '.pjpeg': '.jpg', '.hif': '.heic' }

/**
 * Gives each photo a name that every system, Git and Sveltia can handle: Sveltia itself drops the
 * names of devices and those without a letter, and then the photo.
 */
export function toSimpleName(name: string): string {
  const [, base = '', extension = ''] = /^(.*?)(\.[a-z0-9]+)?$/is.exec(name) ?? []
  const simple = base
    .normalize('NFC')
    .toLowerCase()
    // letters of other scripts stay: Sveltia transliterates Cyrillic, for example, and keeps Chinese
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
  const isReserved = simple === '' || DEVICE.test(simple)
  const parts = isReserved ? ['photo', simple] : [simple]
  const ending = extension.toLowerCase()
  return parts.filter(Boolean).join('-') + (ENDINGS[ending] ?? ending)
}
