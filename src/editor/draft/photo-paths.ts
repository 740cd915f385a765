/**
 * @param file path of a content file below `content/`
 * @param name of a photo in that file, relative to it
 * @returns path of the photo below `content/`
 */
export function resolvePhotoPath(file: string, name: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}

/**
 * URL of a photo for the preview.
 *
 * @param name from the form; a photo that is not saved yet has a blob URL
 */
export const photoUrl = (file: string, name: string): string =>
  name.startsWith('blob:')
    ? name
    : `/content/${resolvePhotoPath(file, name).split('/').map(encodeURIComponent).join('/')}`
