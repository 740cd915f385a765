/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createTestContent, photo } from '../../testing/testContent'
import { withChunk } from '../../testing/photos'
import { checkContent, hasErrors } from './check-content'
import { findPhoto } from './find-photo'
import { inspectPhoto } from './inspect-photo'

const gallery = 'gallery/gallery.json'

// creates and decodes photos, which is slow on a busy machine
jest.setTimeout(30_000)

let content: Awaited<ReturnType<typeof createTestContent>>
let outside = ''

beforeAll(async () => {
  content = await createTestContent()
  outside = mkdtempSync(path.join(tmpdir(), 'outside-'))
  writeFileSync(path.join(outside, 'rose.jpg'), await bytesOf.jpeg)
})

afterEach(() => {
  content.reset()
})

afterAll(() => {
  content.remove()
  rmSync(outside, { recursive: true })
})

const flat = photo(2000, 1000, 250)
const bytesOf = {
  jpeg: flat.clone().jpeg().toBuffer(),
  png: flat.clone().png().toBuffer(),
  webp: flat.clone().webp({ effort: 0 }).toBuffer(),
  avif: flat.clone().avif({ effort: 0 }).toBuffer(),
  tiff: flat.clone().tiff().toBuffer(),
}

/** Shows a photo first in the gallery, and its former first photo elsewhere. */
function showFirst(src: string) {
  content.set(gallery, 'photos[0].src', src)
  content.set('about/about.json', 'swatch.src', '../gallery/photo-1.jpg')
}

const diagnostic = (severity: 'error' | 'warning', message: string, index = 0) => {
  const key = `photos[${index}].src`
  return `${severity}: content/${gallery}:${content.locate(gallery, key)} ${key} refers to ${message}`
}

const addFile = (name: string, bytes: Buffer | string) => {
  mkdirSync(path.dirname(content.resolve(`gallery/${name}`)), { recursive: true })
  writeFileSync(content.resolve(`gallery/${name}`), bytes)
}

describe('a photo name', () => {
  const errorOf = (name: string) => {
    const found = findPhoto(content.root, gallery, name)
    return 'error' in found ? found.error : undefined
  }
  const GALLERY = 'but there is no such file in content/gallery/'
  const PUT_IT = 'Put the photo in content/gallery/ and write only its name.'
  const OTHER_CASE =
    'but the file is called photo-1.jpg. Upper and lower case matter; spell it the same in both places.'
  const NOT_INSIDE = `which is not a path inside content/. ${PUT_IT}`

  it.each([
    ['foto-1.jpg', `${GALLERY}. Did you mean "photo-1.jpg"?`],
    ['sunflowers.png', `${GALLERY}. Put the photo there, or correct the name.`],
    ['Photo-1.JPG', OTHER_CASE],
    ['summer/photo-1.jpg', `${GALLERY}summer/. Put the photo there, or correct the name.`],
    ['../../etc/passwd', `which is outside content/. ${PUT_IT}`],
    ['/etc/passwd', NOT_INSIDE],
    ['C:\\photo.jpg', NOT_INSIDE],
    ['https://example.org/x.jpg', NOT_INSIDE],
    ['..\\home\\hero.jpg', 'with a backslash. Use / between folder and file.'],
    ['.', 'which is a folder. Choose a photo in it, or put the photo here.'],
  ])('%s is rejected with a fix', (name, message) => {
    expect(errorOf(name)).toBe(message)
  })

  it.each([
    ['My Photo 1.JPG'],
    ['🌹 "rose".jpg'],
    ['summer/rose.jpg'],
    // macOS writes ü as two characters, other systems as one
    ['Blüte.jpg'.normalize('NFC'), 'Blüte.jpg'.normalize('NFD')],
    ['Blüte.jpg'.normalize('NFD'), 'Blüte.jpg'.normalize('NFC')],
  ])('can be %s', async (name, onDisk = name) => {
    addFile(onDisk, await bytesOf.jpeg)
    showFirst(name)
    expect(await content.diagnostics()).toEqual([])
  })
})

describe('a symlink', () => {
  const POINTS_OUTSIDE = 'which is a link to a file outside content/. Put the photo itself there.'
  const BROKEN = 'which is a broken link. Put the photo itself there.'

  it.each([
    ['a photo in content/', 'rose.jpg', () => 'photo-2.jpg', undefined],
    ['a photo outside', 'rose.jpg', () => path.join(outside, 'rose.jpg'), POINTS_OUTSIDE],
    ['a folder outside', 'summer/rose.jpg', () => outside, POINTS_OUTSIDE],
    ['no file', 'rose.jpg', () => 'nothing.jpg', BROKEN],
    ['itself', 'rose.jpg', () => 'rose.jpg', BROKEN],
  ])('to %s', (_, name, target, error) => {
    symlinkSync(target(), content.resolve(`gallery/${name.replace(/\/.*/, '')}`))
    const found = findPhoto(content.root, gallery, name)
    expect('error' in found ? found.error : undefined).toBe(error)
  })
})

const ftyp = (brand: string, ...compatible: string[]) => {
  const brands = [brand, '\0\0\0\0', ...compatible].join('')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + brands.length)
  head.write('ftyp', 4)
  return Buffer.concat([head, Buffer.from(brands, 'latin1'), Buffer.alloc(64)])
}

/** PNG chunk that declares two frames: length, name, data, checksum. */
const TWO_FRAMES = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')

async function animatedPng() {
  const png = await bytesOf.png
  const firstFrame = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, firstFrame), TWO_FRAMES, png.subarray(firstFrame)])
}

/** A JPEG whose frame header (marker C0) claims another size: cheaper than that many pixels. */
async function claimingSize(width: number, height: number) {
  const bytes = Buffer.from(await bytesOf.jpeg)
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

async function damagedMidway() {
  const bytes = Buffer.from(await photo(2000, 1500, 250).jpeg().toBuffer())
  return bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 400)
}

/** Inserts bytes before the first occurrence of a marker, given in hexadecimal. */
const insertBefore = (bytes: Buffer, marker: string, added: Buffer) => {
  const at = bytes.indexOf(Buffer.from(marker, 'hex'))
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

/** Samsung cameras write 0 where the spectral selection of a sequential JPEG must end at 63. */
const withBadScanHeader = (bytes: Buffer) => {
  const scan = bytes.indexOf(Buffer.from('ffda', 'hex'))
  return Buffer.from(bytes).fill(0, scan + 2 + bytes.readUInt16BE(scan + 2) - 2, scan + 13)
}

/** A TIFF whose tag 339 is replaced by the text "Scan" (tag 305) without its terminating zero. */
async function tiffWithUnterminatedText() {
  const bytes = await flat.clone().tiff({ compression: 'none' }).toBuffer()
  const sampleFormat = bytes.indexOf(Buffer.from('5301030003000000', 'hex'))
  bytes.set(Buffer.from('3101020004000000', 'hex'), sampleFormat)
  return bytes.fill('Scan', sampleFormat + 8, sampleFormat + 12)
}

const avif = (name: string) => readFileSync(`src/testing/avif/${name}.avif`)

/** White point, red, green and blue of color spaces, as a PNG encodes them. */
const SRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
const DISPLAY_P3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

const twoPages = () =>
  sharp(Buffer.alloc(16 * 32 * 3).fill(200, 16 * 16 * 3), {
    raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
  })

const truncate = async (bytes: Promise<Buffer>, fraction: number) =>
  (await bytes).subarray(0, Math.floor((await bytes).length * (1 - fraction)))

const ofLength = async (bytes: number) => Buffer.concat([await bytesOf.jpeg], bytes)

type Bytes = () => Promise<Buffer> | Buffer | string

async function inspect(bytes: Bytes) {
  const file = path.join(outside, `${randomUUID()}.jpg`)
  writeFileSync(file, Buffer.from(await bytes()))
  return inspectPhoto(file)
}

describe('rejects as a photo', () => {
  const SUPPORTED = 'The site supports JPEG, PNG, WebP, AVIF and TIFF.'
  const NOT_A_PHOTO = `which is not a photo. ${SUPPORTED}`
  const damaged = (name: string) =>
    `which is ${name} that is damaged or incomplete. Copy it from the original again, or re-export it.`
  const moving = (name: string) => `which is animated (${name}). Export one frame as JPEG.`
  const drawing = (name: string) =>
    `which is a drawing or document (${name}), not a photo. ${SUPPORTED} Export it as JPEG.`
  const other = (name: string) => `which is ${name}. ${SUPPORTED} Export it as JPEG.`

  it.each<[what: string, bytes: Bytes, message: string]>([
    ['an empty file', () => '', 'which is empty (0 bytes). Copy the photo there again.'],
    ['98% of a JPEG', () => truncate(bytesOf.jpeg, 0.02), damaged('a JPEG')],
    ['a JPEG damaged in its middle', damagedMidway, damaged('a JPEG')],
    [
      'a JPEG with a harmless flaw, damaged in its middle',
      async () => withBadScanHeader(await damagedMidway()),
      damaged('a JPEG'),
    ],
    ['the head of a JPEG', async () => (await bytesOf.jpeg).subarray(0, 20), damaged('a JPEG')],
    ['half a PNG', () => truncate(bytesOf.png, 0.5), damaged('a PNG')],
    ['98% of a WebP', () => truncate(bytesOf.webp, 0.02), damaged('a WebP')],
    ['90% of an AVIF', () => truncate(bytesOf.avif, 0.1), damaged('an AVIF')],
    ['text', () => 'A red rose.\n', NOT_A_PHOTO],
    ['a web page', () => '\n<!DOCTYPE html>\n<html></html>', other('a web page')],
    [
      'a GIF',
      () => twoPages().gif().toBuffer(),
      `which is a GIF, a format for animations with few colors. ${SUPPORTED} Export it as JPEG.`,
    ],
    ['a JPEG XL', () => Buffer.from('ff0a7f00', 'hex'), other('a JPEG XL')],
    ['a boxed JPEG XL', () => '\0\0\0\x0cJXL \r\n', other('a JPEG XL')],
    ['a JPEG 2000', () => '\0\0\0\x0cjP  \r\n', other('a JPEG 2000')],
    ['bare JPEG 2000', () => Buffer.from('ff4fff51', 'hex'), other('a JPEG 2000')],
    ["a camera's raw photo", () => ftyp('crx ', 'isom'), other('a raw camera file')],
    ['raw Fujifilm', () => 'FUJIFILMCCD-RAW 0201', other('a raw camera file')],
    ['an EPS', () => '%!PS-Adobe-3.0 EPSF-3.0\n', drawing('EPS')],
    ['an EPS with a preview', () => Buffer.from('c5d0d3c6', 'hex'), drawing('EPS')],
    ['an SVGZ', () => gzipSync('<svg/>'), other('a gzip file, such as an SVGZ')],
    ['an SVG', () => '<?xml version="1.0"?>\n<svg xmlns="a"/>', drawing('SVG')],
    ['a PDF', () => '%PDF-1.7\n', drawing('PDF')],
    ['a HEIC from an iPhone', () => ftyp('heic', 'mif1', 'heic'), other('a HEIC')],
    ['a video', () => ftyp('isom', 'iso2', 'avc1', 'mp41'), other('a video')],
    ['a ZIP', () => 'PK\x03\x04rest', other('a ZIP')],
    ['an animated WebP', () => twoPages().webp().toBuffer(), moving('WebP')],
    ['an animated PNG', animatedPng, moving('PNG')],
    ['an animated AVIF', () => ftyp('avis', 'avif', 'msf1'), moving('AVIF')],
    [
      'a TIFF with two pages',
      () => twoPages().tiff().toBuffer(),
      'which contains 2 images. Export the one you want as JPEG.',
    ],
    [
      'a photo with a long side of 1599 pixels',
      () => photo(100, 1599).jpeg().toBuffer(),
      'which is too small: its long side is 1599 pixels, but must be at least 1600. Export it larger, or use another photo.',
    ],
    [
      'a photo with more than 80 megapixels',
      () => claimingSize(9000, 9000),
      'which has 81.0 megapixels, but the limit is 80. Export it smaller; 4000 pixels on the long side are plenty.',
    ],
    [
      'a photo with more than 40 MB',
      () => ofLength(40_000_001),
      'which is 40.1 MB, but the limit is 40 MB. Export it smaller, as JPEG.',
    ],
  ])('%s', async (_, bytes, error) => {
    expect(await inspect(bytes)).toMatchObject({ error })
  })
})

it.each<[what: string, bytes: Bytes]>([
  ['JPEG', () => bytesOf.jpeg],
  ['PNG', () => bytesOf.png],
  ['WebP', () => bytesOf.webp],
  ['AVIF', () => bytesOf.avif],
  ['TIFF', () => bytesOf.tiff],
  ['a portrait photo', () => photo(1200, 2000).jpeg().toBuffer()],
  ['a JPEG from a Samsung phone', async () => withBadScanHeader(await bytesOf.jpeg)],
  [
    'a JPEG with stray bytes before a marker',
    async () => insertBefore(await bytesOf.jpeg, 'ffdb', Buffer.from('00ff00', 'hex')),
  ],
  ['a TIFF with unterminated text', tiffWithUnterminatedText],
  ['a PNG that declares sRGB', async () => withChunk(await bytesOf.png, 'cHRM', ...SRGB)],
  ['a 10-bit AVIF', () => avif('10-bits')],
  ['a 12-bit AVIF', () => avif('12-bits')],
  ['a tiled AVIF', () => avif('tiles')],
  ['exactly 40 MB', () => ofLength(40_000_000)],
])('accepts %s, whatever its file extension', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ digest: expect.any(String) as string })
})

describe('warns about', () => {
  it('a photo that loads slowly on a phone', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const noisy = sharp({
      create: { width: 720, height: 1080, channels: 3, background: 'gray', noise },
    })
    // each grain is three pixels wide, so that it survives downscaling
    const grainy = sharp(await noisy.png().toBuffer()).resize({ width: 2160, kernel: 'nearest' })
    const { warning } = await inspect(() => grainy.jpeg().toBuffer())
    expect(warning).toMatch(/^which loads slowly: about \d+ kB on a phone/)
  })

  const cropped = (size: string) =>
    `rose.jpg, of which a crop of ${size} pixels is shown; it needs 1600 on its long side to be sharp.`

  it.each([
    [
      'gallery',
      'photos[0].src',
      'photo-1',
      1999,
      1200,
      'rose.jpg, whose long side is 1999 pixels; it needs 2000 to be sharp on every screen.',
    ],
    ['gallery', 'photos[0].src', 'photo-1', 6000, 600, cropped('1260 × 600')],
    ['gallery', 'photos[0].src', 'photo-1', 500, 6000, cropped('500 × 1000')],
    ['home', 'hero.src', 'hero', 3000, 300, cropped('150 × 300')],
    ['home', 'hero.src', 'hero', 3000, 1000, cropped('500 × 1000')],
  ])(
    'a photo that is too small, in %s at %s (was %s), with %i × %i pixels',
    async (page, key, old, width, height, message) => {
      const file = `${page}/${page}.json`
      writeFileSync(
        content.resolve(`${page}/rose.jpg`),
        await photo(width, height).jpeg().toBuffer(),
      )
      content.set(file, key, 'rose.jpg')
      content.set('about/about.json', 'swatch.src', `../${page}/${old}.jpg`)
      expect(await content.diagnostics()).toEqual([
        `warning: content/${file}:${content.locate(file, key)} ${key} refers to ${message}`,
      ])
      expect(hasErrors(await checkContent(content.root))).toBe(false)
    },
  )

  it.each<[what: string, bytes: Bytes, cause: string]>([
    ['a cHRM chunk', async () => withChunk(await bytesOf.png, 'cHRM', ...DISPLAY_P3), 'cHRM'],
    ['a cICP chunk', async () => withChunk(await bytesOf.png, 'cICP', 0x0c0d0001), 'cICP'],
    ['AVIF color codes', () => avif('display-p3'), 'nclx'],
  ])('colors described by %s', async (_, bytes, cause) => {
    expect((await inspect(bytes)).warning).toBe(
      `whose color data (${cause}) the site does not support, so its colors may look different. Export it as JPEG with the sRGB color profile.`,
    )
  })

  it('the same photo under two names', async () => {
    copyFileSync(content.resolve('gallery/photo-9.jpg'), content.resolve('gallery/copy of 9.jpg'))
    showFirst('copy of 9.jpg')
    expect(await content.diagnostics()).toEqual([
      diagnostic('warning', 'photo-9.jpg, the same photo as photos[0].src.', 8),
    ])
  })

  it('a photo that no page shows, but not system files', async () => {
    for (const name of ['.DS_Store', '._photo-1.jpg', 'Thumbs.db', 'desktop.ini']) {
      addFile(name, 'x')
    }
    addFile('rose.jpg', await bytesOf.jpeg)
    expect(await content.diagnostics()).toEqual([
      'warning: content/gallery/rose.jpg is not used on any page. Reference it in a JSON file, or remove it.',
    ])
  })

  it('no unused photos if an error hides which ones are used', async () => {
    addFile('rose.jpg', await bytesOf.jpeg)
    writeFileSync(content.resolve('home/home.json'), '{')
    expect(await content.diagnostics()).toEqual([
      expect.stringMatching(/^error: content\/home\/home\.json/),
    ])
  })
})

it('a photo error includes file, line and key, and truncates a long name', async () => {
  showFirst('x'.repeat(190))
  expect(await content.diagnostics()).toEqual([
    diagnostic(
      'error',
      `${'x'.repeat(80)}…, but there is no such file in content/gallery/. Put the photo there, or correct the name.`,
    ),
  ])
})
