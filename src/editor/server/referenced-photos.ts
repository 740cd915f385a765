import path from 'node:path'
import { photoReferences } from '../../model/check/fieldMeta'
import { findContentFile } from '../../model/schema/contentFiles'
import { findPhotoPath, isContentPath, isPage } from './content-paths'

const resolve = (file: string, name: string) =>
  path.posix.join(path.posix.dirname(file), name).normalize()

function photoNames(file: string, value: unknown): string[] {
  const schema = findContentFile(file)?.schema
  return schema ? photoReferences(schema, value).map(({ name }) => name) : []
}

/** Photos that a content file references, as paths relative to `content/`. */
export const referencedPhotos = (file: string, value: unknown): string[] =>
  photoNames(file, value).map((name) => resolve(file, name))

/** Finds photos that only the old versions of the changed files reference. */
export function unusedPhotos(
  root: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const all = [...new Map([...before, ...after])]
  // an invalid file may reference any photo
  if (all.some(([, value]) => value === undefined)) return []
  // different paths may lead to the same photo
  const used = new Set(
    all.flatMap(([file, value]) =>
      photoNames(file, value).map((name) => findPhotoPath(root, file, name)),
    ),
  )
  const previous = [...after.keys()].flatMap((file) =>
    photoNames(file, before.get(file))
      .filter((name) => isContentPath(root, resolve(file, name)))
      .flatMap((name) => findPhotoPath(root, file, name) ?? []),
  )
  return [...new Set(previous)].filter((photo) => !used.has(photo) && !isPage(photo))
}
