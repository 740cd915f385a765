import { photoReferences } from '../../content/check/annotated'
import { contentFiles } from '../../content/model/contentFiles'
import { photoPath } from './photoPath'

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
