import { findPhoto, foldName } from '../../build-time/check/find-photo'
import { photoReferences } from '../../model/check/fieldMeta'
import { findContentFile } from '../../model/schema/contentFiles'
import { resolvePhotoPath } from './photo-paths'

function photoNames(file: string, value: unknown): string[] {
  const schema = findContentFile(file)?.schema
  return schema ? photoReferences(schema, value).map(({ name }) => name) : []
}

/** Photos that a content file references, as paths relative to `content/`. */
export const referencedPhotos = (file: string, value: unknown): string[] =>
  photoNames(file, value).map((name) => resolvePhotoPath(file, name))

/** Finds photos that only the old versions of the changed files reference. */
export function unusedPhotos(
  contentRoot: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const all = [...new Map([...before, ...after])]
  // an invalid file may reference any photo
  if (all.some(([, value]) => value === undefined)) return []
  // different paths may lead to the same photo
  const find = (file: string, name: string) => {
    const found = findPhoto(contentRoot, file, name)
    return 'file' in found ? foldName(found.file) : undefined
  }
  const used = new Set(
    all.flatMap(([file, value]) => photoNames(file, value).map((name) => find(file, name))),
  )
  const previous = [...after.keys()].flatMap((file) => referencedPhotos(file, before.get(file)))
  return [...new Set(previous)].filter((photo) => !used.has(find('index.json', photo)))
}
