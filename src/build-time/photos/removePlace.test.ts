/** @jest-environment node */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import ExifReader from 'exifreader'
import { exiftool } from 'exiftool-vendored'
import sharp from 'sharp'
import { testPhoto, withPlace } from '../../testing/photos'
import { setupTempDir } from '../../testing/tempDir'
import { heicToPng } from './decodeHeic'
import { hasPlace } from './hasPlace'
import { removePlace, withoutPlace } from './removePlace'

const { at } = setupTempDir()

// Jest does not tell it that the process ends
afterAll(() => exiftool.end())

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

const encode = (format: Format) => () =>
  withPlace(testPhoto()).withMetadata({ orientation: 6 }).withIccProfile('p3')[format]().toBuffer()

const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: 51.5 }

/** For what sharp cannot write. */
const write = (original: string | Buffer, tags: object) => async () => {
  const file = at('tagged')
  if (typeof original === 'string') copyFileSync(original, file)
  else writeFileSync(file, original)
  await exiftool.write(
    file,
    { Artist: 'Somebody', ...tags },
    { writeArgs: ['-overwrite_original'] },
  )
  return readFileSync(file)
}

const heic = (name: string) => write(`src/testing/heic/${name}.heic`, PLACE)
const tiff = async () => write(await testPhoto().tiff().toBuffer(), PLACE)()
/** As programs write it that change the metadata of any file in the same way. */
const xmp = async () => {
  const jpeg = await testPhoto().jpeg().toBuffer()
  return write(jpeg, { 'XMP:GPSLatitude': 51.5, 'XMP:GPSLongitude': 0 })()
}

async function read(photo: Buffer) {
  const { compression, icc, orientation } = await sharp(photo).metadata()
  const isHeic = compression === 'hevc'
  const pixels = await sharp(isHeic ? await heicToPng(photo, icc) : photo)
    .raw()
    .toBuffer()
  const { exif } = ExifReader.load(photo, { expanded: true })
  return { icc, orientation, pixels, photographer: exif?.Artist?.description }
}

it.each<[kind: string, photo: () => Promise<Buffer>]>([
  ['JPEG', encode('jpeg')],
  ['PNG', encode('png')],
  ['WebP', encode('webp')],
  ['AVIF', encode('avif')],
  ['HEIC', heic('display-p3')],
  ['rotated HEIC', heic('rotated')],
  ['TIFF', tiff],
  ['JPEG with XMP', xmp],
])('removes the place and nothing else: %s', async (_, create) => {
  const photo = await create()
  const before = await read(photo)
  expect(before.photographer).toBe('Somebody')
  expect(hasPlace(photo)).toBe(true)

  writeFileSync(at('photo'), photo)
  await removePlace(at('photo'))
  const after = readFileSync(at('photo'))
  expect(hasPlace(after)).toBe(false)
  expect(Object.keys(ExifReader.load(after)).join()).not.toContain('GPS')
  expect(await read(after)).toEqual(before)
  expect(await withoutPlace(photo)).toEqual(after)
})

it('leaves a photo without a place, or with damaged metadata, as it is', async () => {
  const plain = await testPhoto().jpeg().toBuffer()
  expect(await withoutPlace(plain)).toBe(plain)

  const damaged = await encode('jpeg')()
  // the type of the first tag
  damaged.fill(0xff, damaged.indexOf('Exif') + 18, damaged.indexOf('Exif') + 20)
  expect(hasPlace(damaged)).toBe(true)
  expect(await withoutPlace(damaged)).toBe(damaged)
})
