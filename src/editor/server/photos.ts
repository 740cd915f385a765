import sharp from 'sharp'
import { Refusal } from './refusal'

const WIDEST = 2400
/** A screen's worth of photos; the oldest goes first. */
const MOST_KEPT = 80

/** Reduced photos by revision and width. */
const reduced = new Map<string, Promise<Buffer>>()

const reduce = (bytes: Buffer, width: number) =>
  sharp(bytes)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => {
      throw new Refusal(415, 'This photo cannot be shown.')
    })

/**
 * @param bytes of a photo
 * @param revision of these bytes
 * @param width in pixels
 * @returns the photo upright and not wider than that, as WebP
 */
export function reducedPhoto(bytes: Buffer, revision: string, width: number): Promise<Buffer> {
  const key = `${revision} ${width}`
  const known = reduced.get(key) ?? reduce(bytes, Math.min(width, WIDEST))
  reduced.delete(key)
  reduced.set(key, known)
  const [oldest] = reduced.keys()
  if (reduced.size > MOST_KEPT && oldest !== undefined) reduced.delete(oldest)
  return known
}
