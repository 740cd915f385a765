import { photoReferences } from '../../model/check/fieldMeta'
import { findContentFile } from '../../model/schema/contentFiles'
import { resolvePhotoPath } from './photo-paths'

/** Photos that a content file references, as paths relative to `content/`. */
export function referencedPhotos(file: string, value: unknown): string[] {
  const schema = findContentFile(file)?.schema
  return schema
    ? photoReferences(schema, value).map(({ name }) => resolvePhotoPath(file, name))
    : []
}

/**
 * Finds photos that only the old versions of the changed files reference.
 *
 * @param before parsed content files; undefined for an invalid one
 * @param after new versions of the changed files
 */
export function unusedPhotos(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const all = [...new Map([...before, ...after])]
  // an invalid file may reference any photo
  if (all.some(([, value]) => value === undefined)) return []
  const used = new Set(all.flatMap(([file, value]) => referencedPhotos(file, value)))
  const previous = [...after.keys()].flatMap((file) => referencedPhotos(file, before.get(file)))
  return [...new Set(previous)].filter((photo) => !used.has(photo))
}
