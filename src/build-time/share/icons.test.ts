/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { difference, pixelsOf } from '../../testing/photos'
import { palette } from '../../theme/tokens'
import { ICONS, iconFiles } from './icons'

const stored = (file: string) => readFileSync(path.resolve('static', file))

/** The pictures of an ICO file: their sizes and their bytes. */
function picturesOf(bytes: Buffer) {
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const offset = bytes.readUInt32LE(entry + 12)
    const length = bytes.readUInt32LE(entry + 8)
    return { size: bytes.readUInt8(entry), png: bytes.subarray(offset, offset + length) }
  })
}

it('are in static/ as the motif makes them; if not, run npm run generate', async () => {
  const made = await iconFiles()
  expect(stored('favicon.svg')).toEqual(made.get('favicon.svg'))
  for (const [file, bytes] of made) {
    if (!file.endsWith('.png')) continue
    // another processor may round otherwise
    expect(difference(await pixelsOf(bytes), await pixelsOf(stored(file)))).toBeLessThan(0.5)
  }
})

it('have the sizes that they are asked for in', async () => {
  const sizes = Object.fromEntries(ICONS.map(({ file, size }) => [file, size]))
  for (const [file, size] of Object.entries({ ...sizes, 'apple-touch-icon.png': 180 })) {
    expect(await sharp(stored(file)).metadata()).toMatchObject({ width: size, height: size })
  }
})

it('are two in favicon.ico', async () => {
  const pictures = picturesOf(stored('favicon.ico'))
  expect(pictures.map(({ size }) => size)).toEqual([16, 32])
  for (const { png, size } of pictures) {
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
})

it('keep the bud of the maskable one in the middle circle of 80 %', async () => {
  const { data, info } = await sharp(stored('icon-512-maskable.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [1, 3, 5].map((at) => parseInt(palette.aubergine900.slice(at, at + 2), 16))
  let farthest = 0
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isGround = ground.every((value, channel) => data[(y * 512 + x) * 3 + channel] === value)
      if (!isGround) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5))
    }
  }
  expect(farthest).toBeGreaterThan(100)
  expect(farthest).toBeLessThan(0.4 * 512)
})
