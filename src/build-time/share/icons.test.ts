/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { difference, pixelsOf } from '../../testing/photos'
import { palette } from '../../theme/tokens'
import { ICONS, iconFiles } from './icons'

const stored = (file: string) => readFileSync(path.resolve('static', file))

it('are in static/ as the motif makes them; if not, run npm run generate', async () => {
  const made = await iconFiles()
  expect(stored('favicon.svg')).toEqual(made.get('favicon.svg'))
  for (const [file, bytes] of made) {
    if (!file.endsWith('.png')) continue
    // another processor may round otherwise
    expect(difference(await pixelsOf(bytes), await pixelsOf(stored(file)))).toBeLessThan(0.5)
  }
})

it.each([...ICONS, { file: 'apple-touch-icon.png', size: 180 }])(
  '$file has $size pixels',
  async ({ file, size }) => {
    expect(await sharp(stored(file)).metadata()).toMatchObject({ width: size, height: size })
  },
)

it('favicon.ico holds two sizes', async () => {
  const bytes = stored('favicon.ico')
  const pictures = [6, 22].map((entry) => {
    const offset = bytes.readUInt32LE(entry + 12)
    return bytes.subarray(offset, offset + bytes.readUInt32LE(entry + 8))
  })
  const sizes = await Promise.all(pictures.map(async (png) => sharp(png).metadata()))
  expect(sizes.map(({ format, height, width }) => [format, width, height])).toEqual([
    ['png', 16, 16],
    ['png', 32, 32],
  ])
})

it('the maskable icon keeps its bud in the middle circle of 80 %', async () => {
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
