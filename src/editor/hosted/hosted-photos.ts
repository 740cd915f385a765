import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reducedPhoto } from '../server/photos'
import { hostedPhoto } from '../source/hostedFiles'
import { PREVIEW_WIDTHS } from '../source/source'

/**
 * Reduces photos for the preview. What was reduced by an earlier build is kept.
 *
 * @param photos absolute paths by those below `content/`
 * @param cache folder of its own for that
 * @returns the files of the hosted editor's folder
 */
export async function hostedPhotos(
  photos: ReadonlyMap<string, string>,
  cache: string,
): Promise<Map<string, Buffer>> {
  mkdirSync(cache, { recursive: true })
  const used = new Set<string>()
  const files = new Map<string, Buffer>()
  for (const [name, place] of photos) {
    const bytes = readFileSync(place)
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    for (const width of PREVIEW_WIDTHS) {
      const kept = `${digest}-${width}.webp`
      const file = path.join(cache, kept)
      if (!existsSync(file)) writeFileSync(file, await reducedPhoto(bytes, digest, width))
      used.add(kept)
      files.set(hostedPhoto(name, width), readFileSync(file))
    }
  }
  for (const name of readdirSync(cache)) {
    if (!used.has(name)) rmSync(path.join(cache, name))
  }
  return files
}
