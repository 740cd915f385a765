import { photoReferences } from '../../content/check/annotated'
import { contentFiles } from '../../content/model/contentFiles'

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

/** @returns the photos that a content file names, as paths below `content/` */
export function photosOf(file: string, value: unknown): string[] {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!schema) return []
  return photoReferences(schema, value).map(({ name }) => photoPath(file, name))
}

/** @returns all photos that the site shows; undefined while a file cannot be read */
export function namedPhotos(values: ReadonlyMap<string, unknown>): Set<string> | undefined {
  if ([...values.values()].includes(undefined)) return undefined
  return new Set([...values].flatMap(([file, value]) => photosOf(file, value)))
}
