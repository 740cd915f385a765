import { hash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Point } from '../../lib/geometry'
import { detectFormat } from './detectFormat'
import { hasPlace } from './hasPlace'
import { cropPhoto, normalizePhoto } from './normalizePhoto'
import { damageError, rejectIf, sizeError, UnusablePhoto } from './photoErrors'

/**
 * Normalized photos and their crops, so that each is made only once. Gatsby keeps this folder when
 * it clears its cache.
 */
const PHOTO_CACHE = '.cache/webpack/photos'

/** Part of the cache keys. Increment when the processing changes. */
const CACHE_VERSION = 8

const PHONE_WIDTH = 720

function cachedFile(digest: string, ...options: number[]) {
  const key = hash('sha256', [digest, CACHE_VERSION, ...options].join(' '))
  return path.join(PHOTO_CACHE, `${key.slice(0, 24)}.png`)
}

async function write(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

export async function cropPhotoFile(file: string, ratio: number, focus: Point): Promise<string> {
  const bytes = await readFile(file)
  const cached = cachedFile(hash('sha256', bytes), ratio, focus.x, focus.y)
  if (!existsSync(cached)) await write(cached, await cropPhoto(bytes, ratio, focus))
  return cached
}

/** Deletes the cached files that no page uses anymore, such as crops around an earlier focal point. */
export function removeUnusedPhotos(used: ReadonlySet<string>): void {
  for (const name of existsSync(PHOTO_CACHE) ? readdirSync(PHOTO_CACHE) : []) {
    const file = path.join(PHOTO_CACHE, name)
    // others are still being written
    if (name.endsWith('.png') && !used.has(file)) rmSync(file, { force: true })
  }
}

async function read(file: string) {
  rejectIf(sizeError(statSync(file).size))
  const bytes = await readFile(file).catch(() => {
    throw new UnusablePhoto('which cannot be read. Give your account permission to read it.')
  })
  const { name, problem } = await detectFormat(bytes)
  rejectIf(problem)
  const digest = hash('sha256', bytes)
  let normalized = cachedFile(digest)
  // only photos that the site can use are cached
  if (!existsSync(normalized)) {
    const result = await normalizePhoto(bytes).catch((error: unknown) => {
      throw error instanceof UnusablePhoto ? error : new UnusablePhoto(damageError(name))
    })
    if (result === bytes) normalized = file
    else await write(normalized, result)
  }
  const photo = sharp(normalized, { failOn: 'error' })
  const { height, width } = await photo.metadata()
  const phone = photo.resize({ width: PHONE_WIDTH, withoutEnlargement: true }).jpeg({ quality: 75 })
  return {
    file,
    /** Path of the normalized photo: the file itself or a cached PNG. */
    normalized,
    width,
    height,
    /** To detect the same photo under two names. */
    digest,
    hasPlace: hasPlace(bytes),
    phoneBytes: (await phone.toBuffer()).length,
  }
}

export type PhotoFile = Awaited<ReturnType<typeof read>>

/** Kept until the file changes. */
const photos = new Map<string, Promise<PhotoFile>>()

/** The photo that is being read: decoded photos are large, so the next one waits for it. */
let last: Promise<unknown> = Promise.resolve()

/** @throws UnusablePhoto if the site cannot use it */
export async function readPhoto(file: string): Promise<PhotoFile> {
  const { ctimeMs, mtimeMs, size } = statSync(file)
  const key = [file, size, mtimeMs, ctimeMs].join(' ')
  const known = photos.get(key)
  // a build may have deleted its file while no page used the photo
  if (known && existsSync((await known).normalized)) return known
  const photo = last.then(() => read(file))
  last = photo.catch(() => photos.delete(key))
  photos.set(key, photo)
  return photo
}
