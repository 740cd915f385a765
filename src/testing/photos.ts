import sharp, { type Sharp } from 'sharp'

/*
 * Photos like those from cameras and image editors, generated so that the expected value of each
 * pixel is known.
 */

const WIDTH = 96
const HEIGHT = 64

/** Four muted quadrants, brighter to the right, so any rotation or mirroring is visible. */
const QUADRANTS = [
  [150, 70, 60],
  [60, 110, 70],
  [70, 80, 150],
  [170, 150, 90],
] as const

export function testPixels(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const quadrant = QUADRANTS[(y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1)]
      for (const [channel, value] of (quadrant ?? []).entries()) {
        pixels[(y * WIDTH + x) * 3 + channel] = value + Math.floor((x / WIDTH) * 40)
      }
    }
  }
  return pixels
}

export const testPhoto = () =>
  sharp(testPixels(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

/** Adds EXIF metadata: where the photo was taken, and by whom. */
export const withPlace = (photo: Sharp) =>
  photo.withExif({
    IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  })

/** Decodes any image, ignoring color profiles. */
export async function decodePixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
}

/** Mean difference per channel, 0 to 255; 255 if the sizes differ. */
export function meanDifference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
