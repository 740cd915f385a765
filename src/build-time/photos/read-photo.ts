import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { damageError, sizeError, unsupportedFormatError } from '../../model/check/photoErrors'
import { UserError } from '../explain-failure'
import { findUnsupportedColor } from './color-metadata'
import { cropPhoto, normalizePhoto, UnusablePhoto } from './normalize-photo'

/** Normalized photos and their crops, cached so that each is converted only once. */
const PHOTO_CACHE = '.cache/photos'

/** Part of the cache keys. Increment when the processing changes. */
const CACHE_VERSION = 4

/** Width of a phone screen in pixels. */
const PHONE_WIDTH = 720

/** A photo that the build can use. */
export type Photo = {
  /** Path of the normalized photo: the file itself or a cached PNG. */
  normalized: string
  width: number
  height: number
  /** Hash of the original bytes, to detect the same photo under two names. */
  digest: string
  /** Color metadata that the build cannot convert. */
  unsupportedColor: string | undefined
  /** Size of the photo as a JPEG at phone width. */
  phoneBytes: number
}

/** The error continues "refers to photo.jpg, ". */
type ReadResult = Photo | { error: string }

const hash = (bytes: Buffer, ...options: (string | number)[]) =>
  createHash('sha256').update(bytes).update(options.join(' ')).digest('hex')

const cachedFile = (cacheDir: string, bytes: Buffer, ...options: (string | number)[]) =>
  path.join(cacheDir, `${hash(bytes, CACHE_VERSION, ...options).slice(0, 24)}.png`)

/** Creates a file atomically. */
async function write(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

/** Applies `cropPhoto` to a file and returns the path of the cached crop. */
export async function cropPhotoFile(
  file: string,
  ratio: number,
  focus: { x: number; y: number },
): Promise<string> {
  const bytes = await readFile(file)
  const cached = cachedFile(PHOTO_CACHE, bytes, ratio, focus.x, focus.y)
  if (!existsSync(cached)) await write(cached, await cropPhoto(bytes, ratio, focus))
  return cached
}

async function read(file: string, cacheDir: string): Promise<ReadResult> {
  const sizeIssue = sizeError(statSync(file).size)
  if (sizeIssue !== undefined) return { error: sizeIssue }
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch {
    return { error: 'which cannot be read. Give your account permission to read it.' }
  }
  const formatIssue = unsupportedFormatError(bytes)
  if (formatIssue !== undefined) return { error: formatIssue }
  let normalized = cachedFile(cacheDir, bytes)
  // a photo with an error is never cached
  if (!existsSync(normalized)) {
    let result: Buffer
    try {
      result = await normalizePhoto(bytes)
    } catch (error) {
      return { error: error instanceof UnusablePhoto ? error.message : damageError(bytes) }
    }
    if (result === bytes) normalized = file
    else await write(normalized, result)
  }
  const { icc } = await sharp(bytes).metadata()
  const photo = sharp(normalized)
  const { height, width } = await photo.metadata()
  const phone = photo.resize({ width: PHONE_WIDTH, withoutEnlargement: true }).jpeg({ quality: 75 })
  return {
    normalized,
    width,
    height,
    digest: hash(bytes),
    unsupportedColor: icc ? undefined : findUnsupportedColor(bytes),
    phoneBytes: (await phone.toBuffer()).length,
  }
}

const results = new Map<string, Promise<ReadResult>>()

/** Decoded photos are large, so only this many are in memory at once. */
const queues = [Promise.resolve(), Promise.resolve()]

/**
 * Reads a photo for the content check and the build alike: detects its format from its bytes,
 * decodes it completely and normalizes it. Results are kept until the file changes.
 *
 * @param file absolute path of an existing file
 * @returns an error if the site cannot use the photo
 */
export async function readPhoto(file: string, cacheDir = PHOTO_CACHE): Promise<ReadResult> {
  const { ctimeMs, mtimeMs, size } = statSync(file)
  const key = [cacheDir, file, size, mtimeMs, ctimeMs].join(' ')
  const known = results.get(key)
  if (known) {
    const result = await known
    // Gatsby may have deleted the cached file.
    if ('error' in result || existsSync(result.normalized)) return result
  }
  const index = results.size % queues.length
  const result = Promise.resolve(queues[index]).then(() => read(file, cacheDir))
  results.set(key, result)
  queues[index] = result.then(
    () => undefined,
    () => {
      results.delete(key) // for example, the disk was full
    },
  )
  return result
}

/**
 * @returns path of the normalized photo
 * @throws UserError if the photo cannot be used
 */
export async function getNormalizedPhoto(file: string, cacheDir?: string): Promise<string> {
  const photo = await readPhoto(file, cacheDir)
  if ('error' in photo) throw new UserError(`The site uses ${file}, ${photo.error}`)
  return photo.normalized
}
