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
function namedPhotos(values: ReadonlyMap<string, unknown>): Set<string> | undefined {
  if ([...values.values()].includes(undefined)) return undefined
  return new Set([...values].flatMap(([file, value]) => photosOf(file, value)))
}

/**
 * Photos that the changed pages showed before, and that no page shows any more.
 *
 * @param before what each content file said
 * @param next what the changed ones should say
 * @param isThere whether the photo's file is there to be removed
 */
export function photosThatGo(
  before: ReadonlyMap<string, unknown>,
  next: ReadonlyMap<string, unknown>,
  isThere: (photo: string) => boolean,
): string[] {
  const named = namedPhotos(new Map([...before, ...next]))
  if (!named) return []
  const shown = new Set([...next.keys()].flatMap((file) => photosOf(file, before.get(file))))
  return [...shown].filter((photo) => !named.has(photo) && isThere(photo))
}
