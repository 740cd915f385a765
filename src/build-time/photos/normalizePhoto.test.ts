/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  meanDifference,
  decodePixels,
  testPhoto,
  testPixels,
  withPlace,
} from '../../testing/photos'
import { setupTempDir } from '../../testing/tempDir'
import { sectionThemes } from '../../theme/colors'
import { cropPhoto, normalizePhoto } from './normalizePhoto'
import { readPhoto } from './readPhoto'
import { tuneAvif } from './tuneAvif'

const { at, enter } = setupTempDir()

/** A JPEG as a phone held upright records it: lying on its side, with the matching EXIF orientation. */
async function photoOnItsSide(): Promise<Buffer> {
  const recorded = await testPhoto().rotate(270).png().toBuffer()
  return sharp(recorded).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
}

const heic = (name: string) => () => Promise.resolve(readFileSync(`src/testing/heic/${name}.heic`))
const cmyk = () => testPhoto().toColourspace('cmyk')

it.each<[name: string, photo: () => Promise<Buffer>, maxDifference: number]>([
  ['a photo on its side', photoOnItsSide, 2],
  ['Display P3', () => testPhoto().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), 2.5],
  ['CMYK', () => cmyk().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(), 12],
  ['CMYK without a profile', () => cmyk().jpeg({ quality: 95 }).toBuffer(), 12],
  ['16 bits', () => testPhoto().toColourspace('rgb16').png().toBuffer(), 1],
  ['WebP', () => testPhoto().webp({ quality: 95 }).toBuffer(), 3],
  ['AVIF', () => testPhoto().avif({ quality: 95 }).toBuffer(), 3],
  ['HEIC in Display P3', heic('display-p3'), 2],
  ['rotated HEIC', heic('rotated'), 2],
  ['10-bit HEIC', heic('10-bits'), 2],
  ['HEIC whose first image is not the primary one', heic('second-image'), 2],
  ['TIFF', () => testPhoto().tiff({ quality: 95 }).toBuffer(), 3],
  ['place and photographer', () => withPlace(testPhoto()).jpeg({ quality: 95 }).toBuffer(), 2],
])('normalizes to upright 8-bit sRGB without metadata: %s', async (_, photo, maxDifference) => {
  const bytes = await normalizePhoto(await photo())
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3, hasAlpha: false })
  expect(metadata.orientation ?? 1).toBe(1)
  for (const block of [metadata.exif, metadata.xmp, metadata.iptc]) expect(block).toBeUndefined()
  expect(bytes.includes('somebody')).toBe(false)
  expect(meanDifference(await decodePixels(bytes), testPixels())).toBeLessThan(maxDifference)
})

it('decodes a HEIC of any width', async () => {
  const bytes = await normalizePhoto(await heic('odd-width')())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 95, height: 63 })
  const { channels } = await sharp(bytes).stats()
  expect(channels.map(({ max, min }) => max - min < 3)).toEqual([true, true, true])
})

it('converts grayscale to three channels', async () => {
  const gray = testPhoto().grayscale()
  const bytes = await normalizePhoto(await gray.clone().toColourspace('b-w').png().toBuffer())
  const expected = await sharp(await gray.png().toBuffer())
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  expect(meanDifference(await decodePixels(bytes), expected)).toBeLessThan(1)
})

it.each([
  ['PNG', () => testPhoto().ensureAlpha(0).png().toBuffer()],
  ['HEIC', heic('transparent')],
])('flattens the transparency of a %s onto the paper color', async (_, photo) => {
  const bytes = await normalizePhoto(await photo())
  const { background } = sectionThemes.light.paper
  const paper = Buffer.alloc(testPixels().length, Buffer.from(background.slice(1), 'hex'))
  expect(meanDifference(await decodePixels(bytes), paper)).toBe(0)
})

it('returns an already normalized JPEG unchanged', async () => {
  const photo = await testPhoto().jpeg({ quality: 90 }).toBuffer()
  expect(await normalizePhoto(photo)).toBe(photo)
})

it.each([
  [6000, 600, [6000, 600]],
  [8000, 4000, [4800, 2400]],
  [20_000, 2500, [16_000, 2000]],
  // the hero of the largest tablet, upright, is 2360 pixels tall
  [6000, 4000, [3600, 2400]],
])('limits %i × %i pixels to %j, which is enough for every crop', async (width, height, result) => {
  const photo = sharp({ create: { width, height, channels: 3, background: '#c9573a' } })
  const size = await sharp(await normalizePhoto(await photo.png().toBuffer())).metadata()
  expect([size.width, size.height]).toEqual(result)
})

it('converts a file once, and again after it is replaced', async () => {
  enter()
  const file = at('a.jpg')
  const normalize = async () => (await readPhoto(file)).normalized
  writeFileSync(file, await photoOnItsSide())
  const first = await normalize()
  writeFileSync(first, 'cached')
  expect(await normalize()).toBe(first)
  expect(readdirSync(path.dirname(first))).toHaveLength(1)
  writeFileSync(file, await cmyk().jpeg().toBuffer())
  expect(await normalize()).not.toBe(first)
  writeFileSync(file, await testPhoto().jpeg().toBuffer())
  expect(await normalize()).toBe(file)
})

it.each([
  { ratio: 1 / 2, x: 0, y: 50, area: { left: 0, top: 0, width: 32, height: 64 } },
  { ratio: 1 / 2, x: 70, y: 50, area: { left: 51, top: 0, width: 32, height: 64 } },
  { ratio: 4, x: 50, y: 100, area: { left: 0, top: 40, width: 96, height: 24 } },
])('crops to a ratio of $ratio around ($x%, $y%)', async ({ area, ratio, x, y }) => {
  const bytes = await cropPhoto(await testPhoto().png().toBuffer(), ratio, { x, y })
  const { height, width } = await sharp(bytes).metadata()
  expect({ height, width }).toEqual({ height: area.height, width: area.width })
  expect(await decodePixels(bytes)).toEqual(await testPhoto().extract(area).raw().toBuffer())
})

/** Whether the `av1C` box (AV1 Codec ISO Media File Format Binding) declares 4:2:0 subsampling. */
const isSubsampled = (avif: Buffer) =>
  ((avif[avif.indexOf('av1C') + 4 + 2] ?? 0) & 0b1100) === 0b1100

it('halves the color resolution of AVIF and respects the requested quality', async () => {
  const encode = (quality: number) => testPhoto().avif({ quality }).toBuffer()
  expect(isSubsampled(await encode(60))).toBe(false)
  tuneAvif()
  const avif = await encode(60)
  expect(isSubsampled(avif)).toBe(true)
  expect((await encode(10)).length).toBeLessThan(avif.length)
})
