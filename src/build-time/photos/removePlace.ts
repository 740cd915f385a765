import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exiftool } from 'exiftool-vendored'
import { hasPlace } from './hasPlace'

/** Removes the place from a photo's file, and nothing else: the image data is copied as it is. */
export async function removePlace(file: string): Promise<void> {
  await exiftool.write(file, {}, { writeArgs: ['-gps*=', '-overwrite_original'] })
}

/** @returns the photo as it is if it has no place, or one that cannot be removed */
export async function withoutPlace(photo: Buffer): Promise<Buffer> {
  if (!hasPlace(photo)) return photo
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-'))
  const file = path.join(folder, 'photo')
  try {
    await writeFile(file, photo)
    await removePlace(file)
    return await readFile(file)
  } catch {
    // a photo whose metadata are damaged can be saved all the same; the check reports its place
    return photo
  } finally {
    await rm(folder, { recursive: true })
  }
}
