/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { HIGHEST_DENSITY } from '../../content/photoWidths'
import { SCREENS } from '../../content/screens'
import {
  difference,
  heldPhoto,
  pixelsOf,
  testPhoto,
  testPixels,
  writeAdobeRgbProfile,
} from '../../testing/photos'
import { cutAround, standardPhoto, toStandardPhoto } from './standard-photo'

// encoding takes its time on a busy machine
jest.setTimeout(60_000)

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'photos-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function standard(bytes: Buffer) {
  const result = await toStandardPhoto(bytes)
  const metadata = await sharp(result.bytes).metadata()
  expect(metadata).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3, hasAlpha: false })
  expect(metadata.orientation ?? 1).toBe(1)
  for (const said of [metadata.exif, metadata.xmp, metadata.iptc]) expect(said).toBeUndefined()
  return pixelsOf(result.bytes)
}

it.each([2, 3, 4, 5, 6, 7, 8])('turns a photo of EXIF orientation %i upright', async (held) => {
  const photo = await heldPhoto(held)
  expect(difference(await pixelsOf(photo), testPixels())).toBeGreaterThan(10)
  expect(difference(await standard(photo), testPixels())).toBeLessThan(2)
})

it('leaves an upright one of orientation 1 upright', async () => {
  expect(difference(await standard(await heldPhoto(1)), testPixels())).toBeLessThan(2)
})

it('takes a plain JPEG as it is, byte by byte', async () => {
  const photo = await testPhoto().jpeg({ quality: 90 }).toBuffer()
  expect((await toStandardPhoto(photo)).bytes).toBe(photo)
})

it.each([
  { name: 'Display P3', profile: 'p3', left: 1.5 },
  { name: 'Adobe RGB', profile: 'adobe', left: 1.5 },
])('shows the colours of $name as they were meant', async ({ left, profile }) => {
  const file = path.join(folder, 'adobe.icc')
  writeAdobeRgbProfile(file)
  const photo = await testPhoto()
    .withIccProfile(profile === 'adobe' ? file : profile)
    .png()
    .toBuffer()
  const asIfSrgb = await sharp(photo, { ignoreIcc: true }).raw().toBuffer()
  expect(difference(asIfSrgb, testPixels())).toBeGreaterThan(4)
  expect(difference(await standard(photo), testPixels())).toBeLessThan(left)
})

it('turns the inks of CMYK back into light', async () => {
  const photo = await testPhoto()
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
  expect(difference(await standard(photo), testPixels())).toBeLessThan(12)
})

it('takes CMYK without a profile, too', async () => {
  const photo = await testPhoto().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect(difference(await standard(photo), testPixels())).toBeLessThan(12)
})

it('reduces 16 bits to 8', async () => {
  const photo = await testPhoto().toColourspace('rgb16').png().toBuffer()
  expect((await sharp(photo).metadata()).depth).toBe('ushort')
  expect(difference(await standard(photo), testPixels())).toBeLessThan(1)
})

it.each([8, 16])('makes three channels of grey with %i bits', async (bits) => {
  const photo = await testPhoto()
    .greyscale()
    .toColourspace(bits === 16 ? 'grey16' : 'b-w')
    .png()
    .toBuffer()
  const grey = await sharp(await testPhoto().greyscale().png().toBuffer())
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  expect(difference(await standard(photo), grey)).toBeLessThan(1)
})

it('puts what is transparent on the colour of paper', async () => {
  const clear = await testPhoto().ensureAlpha(0).png().toBuffer()
  const paper = Buffer.alloc(testPixels().length)
  for (let at = 0; at < paper.length; at += 3) paper.set([0xfa, 0xf5, 0xee], at)
  expect(difference(await standard(clear), paper)).toBe(0)
})

it.each(['webp', 'avif', 'tiff', 'png'] as const)('takes %s', async (format) => {
  const photo = await testPhoto().toFormat(format, { quality: 95 }).toBuffer()
  expect(difference(await standard(photo), testPixels())).toBeLessThan(3)
})

it('keeps nothing that tells where a photo was taken', async () => {
  const photo = await testPhoto()
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes } = await toStandardPhoto(photo)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('somebody')).toBe(false)
})

it('reduces what is larger than anything that is shown', async () => {
  const photo = await testPhoto().resize(5000).jpeg().toBuffer()
  const { bytes } = await toStandardPhoto(photo)
  expect((await sharp(bytes).metadata()).width).toBe(3600)
})

it("keeps enough of a camera's photo for every cut of the hero", async () => {
  const camera = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#c9573a' },
  })
    .jpeg()
    .toBuffer()
  const { bytes } = await toStandardPhoto(camera)
  const { height, width } = await sharp(bytes).metadata()
  for (const screen of SCREENS) {
    const density = Math.min(screen.density, HIGHEST_DENSITY)
    expect(width).toBeGreaterThanOrEqual(screen.width * density)
    expect(height).toBeGreaterThanOrEqual(screen.height * density)
  }
})

describe('a photo on the disk', () => {
  it('is worked on once', async () => {
    const file = path.join(folder, 'turned.jpg')
    const cache = path.join(folder, 'cache')
    writeFileSync(file, await heldPhoto(6))
    const first = await standardPhoto(file, cache)
    writeFileSync(first, 'kept')
    expect(await standardPhoto(file, cache)).toBe(first)
    expect(readdirSync(cache)).toHaveLength(1)
  })

  it('is worked on again when another one has taken its name', async () => {
    const file = path.join(folder, 'swapped.jpg')
    const cache = path.join(folder, 'cache-of-swapped')
    writeFileSync(file, await heldPhoto(6))
    const first = await standardPhoto(file, cache)
    writeFileSync(file, await heldPhoto(3))
    expect(await standardPhoto(file, cache)).not.toBe(first)
  })

  it('stays where it is if there is nothing to do', async () => {
    const file = path.join(folder, 'plain.jpg')
    writeFileSync(file, await testPhoto().jpeg().toBuffer())
    expect(await standardPhoto(file, path.join(folder, 'none'))).toBe(file)
  })
})

describe('a cut', () => {
  const cut = async (ratio: number, x: number, y: number) => {
    const bytes = await cutAround(await testPhoto().png().toBuffer(), ratio, { x, y })
    const { height, width } = await sharp(bytes).metadata()
    return { size: `${width} × ${height}`, pixels: await pixelsOf(bytes) }
  }
  const part = (left: number, top: number, width: number, height: number) =>
    testPhoto().extract({ left, top, width, height }).raw().toBuffer()

  it.each([
    { x: 0, left: 0, name: 'the left edge' },
    { x: 50, left: 32, name: 'the middle' },
    { x: 70, left: 51, name: 'a point' },
    { x: 100, left: 64, name: 'the right edge' },
  ])('for tall screens lies around $name', async ({ left, x }) => {
    const { pixels, size } = await cut(1 / 2, x, 50)
    expect(size).toBe('32 × 64')
    expect(pixels.equals(await part(left, 0, 32, 64))).toBe(true)
  })

  it.each([
    { y: 0, top: 0 },
    { y: 100, top: 40 },
  ])('for wide screens lies around $y % from the top', async ({ top, y }) => {
    const { pixels, size } = await cut(4, 50, y)
    expect(size).toBe('96 × 24')
    expect(pixels.equals(await part(0, top, 96, 24))).toBe(true)
  })
})
