import { writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

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
  return sharp(bytes).removeAlpha().raw().toBuffer()
}

/** Mean difference of two pictures, 0 to 255; the largest number if their sizes differ. */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

/** The turns and mirror images that undo each EXIF orientation, as a camera held that way sees it. */
const held: Record<number, (photo: Sharp) => Sharp> = {
  1: (photo) => photo,
  2: (photo) => photo.flop(),
  3: (photo) => photo.rotate(180),
  4: (photo) => photo.flip(),
  // sharp mirrors before it turns
  5: (photo) => photo.rotate(270).flop(),
  6: (photo) => photo.rotate(270),
  7: (photo) => photo.rotate(90).flop(),
  8: (photo) => photo.rotate(90),
}

/** A JPEG whose pixels lie as the sensor saw them, and whose EXIF says how to turn them upright. */
export async function heldPhoto(orientation: number): Promise<Buffer> {
  const turned = await held[orientation]?.(testPhoto()).png().toBuffer()
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

const s15Fixed16 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const curve = (gamma: number) => {
  const bytes = Buffer.alloc(14)
  bytes.write('curv')
  bytes.writeUInt32BE(1, 8)
  bytes.writeUInt16BE(Math.round(gamma * 256), 12)
  return bytes
}

const xyz = (values: readonly number[]) =>
  Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(s15Fixed16)])

/**
 * Writes an ICC profile (version 2, three colours and a gamma) with the primaries of Adobe RGB
 * (1998), adapted to D50; ICC.1:2001-04 and the Adobe RGB (1998) Color Image Encoding.
 */
export function writeAdobeRgbProfile(file: string): void {
  const description = Buffer.alloc(96)
  description.write('desc')
  description.writeUInt32BE(10, 8)
  description.write('Adobe RGB\0', 12)
  const text = Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from('none\0')])
  const tags: [signature: string, data: Buffer][] = [
    ['desc', description],
    ['cprt', text],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz([0.60974, 0.31111, 0.01947])],
    ['gXYZ', xyz([0.20528, 0.62567, 0.06087])],
    ['bXYZ', xyz([0.14919, 0.06322, 0.74457])],
    ['rTRC', curve(2.2)],
    ['gTRC', curve(2.2)],
    ['bTRC', curve(2.2)],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let offset = 128 + table.length
  const parts = tags.map(([signature, data], index) => {
    table.write(signature, 4 + index * 12)
    table.writeUInt32BE(offset, 8 + index * 12)
    table.writeUInt32BE(data.length, 12 + index * 12)
    const part = padded(data)
    offset += part.length
    return part
  })
  const header = Buffer.alloc(128)
  header.writeUInt32BE(offset)
  header.writeUInt32BE(0x02100000, 8)
  header.write('mntrRGB XYZ ', 12)
  header.write('acsp', 36)
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) {
    s15Fixed16(value).copy(header, 68 + index * 4)
  }
  writeFileSync(file, Buffer.concat([header, table, ...parts]))
}
