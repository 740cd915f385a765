import { photoReferences } from '../../content/check/annotated'
import { contentFiles } from '../../content/model/contentFiles'
import { photoPath } from './photoPath'

/** The photos that a content file names, as paths below `content/`. */
export function photosOf(file: string, value: unknown): string[] {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  return schema ? photoReferences(schema, value).map(({ name }) => photoPath(file, name)) : []
}

/**
 * Photos that the changed pages showed before and that no page shows any more.
 *
 * @param before what each content file says; undefined for one that cannot be read
 * @param after what the changed files will say
 */
export function unusedPhotos(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const all = [...new Map([...before, ...after])]
  // an unreadable page may show any photo
  if (all.some(([, value]) => value === undefined)) return []
  const used = new Set(all.flatMap(([file, value]) => photosOf(file, value)))
  const shown = [...after.keys()].flatMap((file) => photosOf(file, before.get(file)))
  return [...new Set(shown)].filter((photo) => !used.has(photo))
}
