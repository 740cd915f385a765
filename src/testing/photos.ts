import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/*
 * Pictures as cameras and programs write them, made by code so that the test knows what each
 * pixel must be.
 */

const WIDTH = 96
const HEIGHT = 64

/** Four muted quarters, each a little brighter to the right: no turn or mirror image looks like it. */
const QUARTERS = [
  [150, 70, 60],
  [60, 110, 70],
  [70, 80, 150],
  [170, 150, 90],
] as const

/** Raw RGB pixels, 8 bits a channel. */
export function testPixels(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const quarter = QUARTERS[(y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1)]
      for (const [channel, value] of (quarter ?? []).entries()) {
        pixels[(y * WIDTH + x) * 3 + channel] = value + Math.floor((x / WIDTH) * 40)
      }
    }
  }
  return pixels
}

export const testPhoto = () =>
  sharp(testPixels(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

/** Decodes whatever comes, without looking at colour profiles. */
export async function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
}

/** Mean difference of two pictures, 0 to 255; the largest number if their sizes differ. */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

/**
 * A PNG with one more chunk, right behind its header.
 *
 * @param values its data, as numbers of 32 bits
 */
export function withChunk(png: Buffer, name: string, ...values: number[]): Buffer {
  const HEADER_END = 33
  const chunk = Buffer.alloc(12 + values.length * 4)
  chunk.writeUInt32BE(values.length * 4)
  chunk.write(name, 4, 'latin1')
  values.forEach((value, index) => chunk.writeUInt32BE(value, 8 + index * 4))
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)])
}
