/**
 * @param file path of a content file below `content/`
 * @param name of a photo as the file has it, relative to the file
 * @returns path of the photo below `content/`
 */
export function photoPath(file: string, name: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}

/**
 * Where the preview finds a photo.
 *
 * @param name as the form has it: one that is not saved yet has an address of its own
 */
export const photoAddress = (file: string, name: string): string =>
  name.startsWith('blob:')
    ? name
    : `/content/${photoPath(file, name).split('/').map(encodeURIComponent).join('/')}`
