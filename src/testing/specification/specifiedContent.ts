import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '../../build-time/share/content'
import { contentFiles, contentModel } from '../../content/model/contentFiles'
import { isGroup } from '../../content/isGroup'

const SPECIFIED = 'src/testing/specification/content'

type File = (typeof contentFiles)[number]['file']

function read(folder: string, file: string): unknown {
  const from = path.resolve(folder, file)
  return existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : undefined
}

/** The specified words; keys that the specification knows nothing of are as in `content/`. */
function merged(specified: unknown, shipped: unknown): unknown {
  if (specified === undefined) return shipped
  if (!isGroup(specified) || !isGroup(shipped)) return specified
  const keys = new Set([...Object.keys(specified), ...Object.keys(shipped)])
  return Object.fromEntries([...keys].map((key) => [key, merged(specified[key], shipped[key])]))
}

type Photos = { photos: { id: number }[] }

/** The specification's photos, and those of `content/` that have been added since. */
function withAddedPhotos(specified: Photos, shipped: Photos): Photos {
  const known = new Set(specified.photos.map(({ id }) => id))
  const added = shipped.photos.filter(({ id }) => !known.has(id))
  return { ...specified, photos: [...specified.photos, ...added] }
}

/**
 * What a content file says in the words of the specification. These belong to the tests: the owner
 * may change every word in `content/`. A key that is new in the model needs no words here.
 *
 * @param file path below `content/`
 */
export function specifiedContent<Name extends File>(file: Name): ContentOf<Name> {
  const [specified, shipped] = [read(SPECIFIED, file), read('content', file)]
  const words = merged(specified, shipped)
  const value =
    file === contentModel.gallery.file ? withAddedPhotos(words as Photos, shipped as Photos) : words
  const entry = contentFiles.find((known) => known.file === file)
  return entry?.schema.parse(value) as ContentOf<Name>
}
