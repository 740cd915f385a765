/** @param name from the form; a blob URL if the photo is not saved yet */
export function photoUrl(file: string, name: string): string {
  if (name.startsWith('blob:')) return name
  const parts = [...file.split('/').slice(0, -1), ...name.split('/')].filter(Boolean)
  return new URL(`/content/${parts.map(encodeURIComponent).join('/')}`, location.origin).href
}
