/** Resolves a photo's path in a content file to a path relative to `content/`. */
export function resolvePhotoPath(file: string, name: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}

/** @param name from the form; a blob URL if the photo is not saved yet */
export const photoUrl = (file: string, name: string): string =>
  name.startsWith('blob:')
    ? name
    : `/content/${resolvePhotoPath(file, name).split('/').map(encodeURIComponent).join('/')}`
