/** @jest-environment node */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { setUpTestContent, photo } from '../../testing/testContent'
import type { PhotoFile } from '../photos/readPhoto'
import { inspectPhoto } from './checkContent'
import { jsonWords } from './diagnostic'
import { findPhoto } from './findPhoto'

const gallery = 'gallery/gallery.json'

const content = setUpTestContent()
let outside = ''
const project = process.cwd()

beforeAll(async () => {
  outside = mkdtempSync(path.join(tmpdir(), 'outside-'))
  for (const format of formats) samples[format] = await flat.clone()[format]().toBuffer()
  writeFileSync(path.join(outside, 'rose.jpg'), samples.jpeg)
  process.chdir(outside) // with an empty cache
})

afterAll(() => {
  process.chdir(project)
  rmSync(outside, { recursive: true })
})

const flat = photo(2000, 1200, 250)
const formats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
const samples = {} as Record<(typeof formats)[number], Buffer>

/** Replaces the first photo of the gallery. */
function replaceFirst(src: string) {
  content.set(gallery, 'photos[0].src', src)
  rmSync(content.at('gallery/photo-1.jpg'))
}

const addFile = (name: string, bytes: Buffer | string) => {
  mkdirSync(path.dirname(content.at(`gallery/${name}`)), { recursive: true })
  writeFileSync(content.at(`gallery/${name}`), bytes)
}

const findError = (name: string) => {
  const found = findPhoto(content.root, gallery, name)
  return 'error' in found ? found.error(jsonWords) : undefined
}

describe('a photo name', () => {
  const NO_SUCH_FILE = 'but there is no such file in content/gallery/'
  const RENAME = 'which has a \\ or %. Use / between folders, and rename a file with a %.'
  const ADVICE = 'Put the photo in content/gallery/ and use just its file name.'

  it.each([
    ['sunflowers.png', `${NO_SUCH_FILE}. ${jsonWords.findPhoto}`],
    ['Photo-1.JPEG', `${NO_SUCH_FILE}. Did you mean "photo-1.jpg"?`],
    ['summer/photo-1.jpg', `${NO_SUCH_FILE}summer/. ${jsonWords.findPhoto}`],
    ['../../etc/passwd', `which is outside content/. ${ADVICE}`],
    ['..\\home\\hero.jpg', RENAME],
    ['50% off.jpg', RENAME],
    ['.', 'which is a folder. Choose a photo inside it.'],
  ])('%s is rejected, with a suggested fix', (name, message) => {
    expect(findError(name)).toBe(message)
  })

  it.each([
    ['My Photo 1.JPG'],
    ['summer/rose.jpg'],
    // macOS may store ü as two code points; other systems store one
    ['Blüte.jpg'.normalize('NFD'), 'Blüte.jpg'.normalize('NFC')],
    // macOS separates the time of a screenshot by a narrow no-break space
    ['Screenshot 3.14.15 PM.jpg', 'Screenshot 3.14.15\u202FPM.jpg'],
  ])('can be %s', async (name, onDisk = name) => {
    addFile(onDisk, samples.jpeg)
    replaceFirst(name)
    expect(await content.diagnostics()).toEqual([])
  })
})

/** A JPEG whose frame header (C0) claims another size; cheaper than creating that many pixels. */
function withClaimedSize(width: number, height: number) {
  const bytes = Buffer.from(samples.jpeg)
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Inserts bytes before the first occurrence of a hexadecimal marker. */
const insertBefore = (bytes: Buffer, marker: string, added: Buffer) => {
  const index = bytes.indexOf(Buffer.from(marker, 'hex'))
  return Buffer.concat([bytes.subarray(0, index), added, bytes.subarray(index)])
}

/** Samsung cameras end the spectral selection of a sequential JPEG at 0, but it must be 63. */
const withBadScanHeader = (bytes: Buffer) => {
  const scan = bytes.indexOf(Buffer.from('ffda', 'hex'))
  return Buffer.from(bytes).fill(0, scan + 2 + bytes.readUInt16BE(scan + 2) - 2, scan + 13)
}

const UNCOMPRESSED = { compression: 'none' } as const

const fractionTiff = () =>
  photo(1600, 300).pipelineColourspace('scrgb').toColourspace('scrgb').tiff(UNCOMPRESSED).toBuffer()

const transparentTiff = () => flat.clone().ensureAlpha(0).tiff(UNCOMPRESSED).toBuffer()

/** Raw files have their photo in a second directory (330), here instead of the sample format (339). */
function rawFile() {
  const bytes = Buffer.from(samples.tiff)
  const entry = bytes.indexOf(Buffer.from('5301030003000000', 'hex'))
  bytes.set(Buffer.from('4a0104000100000008000000', 'hex'), entry)
  return bytes
}

/** A JPEG with a second picture at its end, as Android phones write it for HDR screens. */
async function withGainMap(bytes: Buffer) {
  const segment = (marker: number, text: string) =>
    Buffer.from(
      `\xff${String.fromCharCode(marker)}\0${String.fromCharCode(text.length + 2)}${text}`,
      'latin1',
    )
  const map = await photo(16, 16).jpeg().toBuffer()
  const xmp =
    'http://ns.adobe.com/xap/1.0/\0<rdf:Description hdrgm:Version="1.0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2"/>'
  return Buffer.concat([
    insertBefore(bytes, 'ffdb', segment(0xe2, 'MPF\0MM\0*\0\0\0\b\0\0')),
    insertBefore(map, 'ffdb', segment(0xe1, xmp)),
  ])
}

const heic = (name: string) => readFileSync(`${project}/src/testing/heic/${name}.heic`)

const avif = (name: string) => readFileSync(`${project}/src/testing/avif/${name}.avif`)

const twoPages = Buffer.alloc(16 * 32 * 3).fill(200, 16 * 16 * 3)
const twoPageImage = () =>
  sharp(twoPages, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })

const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

type Bytes = () => Promise<Buffer> | Buffer | string

async function inspect(bytes: Bytes): Promise<{ error?: string; warning?: string }> {
  const file = path.join(outside, `${randomUUID()}.jpg`)
  writeFileSync(file, Buffer.from(await bytes()))
  const { error, ...rest } = await inspectPhoto(file)
  return error ? { error } : rest
}

describe('rejects', () => {
  const DEPTH = 'which has a color depth that the site does not support. Export it as JPEG.'
  const UNUSUAL_TIFF =
    'which is a raw camera file, or a TIFF with several images or extra channels. Export it as JPEG.'
  const damaged = (name: string) =>
    `which is ${name} that is damaged or incomplete. Copy it from the original again, or re-export it.`

  it.each<[what: string, bytes: Bytes, message: string]>([
    ['an empty file', () => '', 'which is empty (0 bytes). Copy the photo there again.'],
    ['98% of a JPEG', () => part(samples.jpeg, 0.98), damaged('a JPEG')],
    ['half a PNG', () => part(samples.png, 0.5), damaged('a PNG')],
    ['90% of an AVIF', () => part(samples.avif, 0.9), damaged('an AVIF')],
    ['99% of a HEIC', () => part(heic('large'), 0.99), damaged('a HEIC')],
    [
      'a Git LFS pointer',
      () => 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
      'which is a Git LFS pointer, not the photo itself. Download the photo with "git lfs pull".',
    ],
    ['a TIFF with fractions', fractionTiff, DEPTH],
    ['a TIFF with two pages', () => twoPageImage().tiff().toBuffer(), UNUSUAL_TIFF],
    ['a TIFF with transparency', transparentTiff, UNUSUAL_TIFF],
    ['a raw camera file', rawFile, UNUSUAL_TIFF],
    [
      'an animated WebP',
      () => twoPageImage().webp().toBuffer(),
      'which is animated (WebP). Export one frame as JPEG.',
    ],
    [
      'a photo with a long side of 1599 pixels',
      () => photo(100, 1599).jpeg().toBuffer(),
      'which is too small: its long side is 1599 pixels, but must be at least 1600. Export a larger version, or use another photo.',
    ],
    [
      'a photo with a short side of 1 pixel',
      () => photo(1700, 1).jpeg().toBuffer(),
      'which is too narrow: it is 1700 × 1 pixels, but its long side can be at most 20 times its short side. Use another photo.',
    ],
    [
      'a photo with more than 80 megapixels',
      () => withClaimedSize(9000, 9000),
      'which is 81.0 megapixels, but the limit is 80. Export a smaller version; 4000 pixels on the long side is plenty.',
    ],
    [
      'a photo larger than 40 MB',
      () => Buffer.concat([samples.jpeg], 40_000_001),
      'which is 40.1 MB, but the limit is 40 MB. Export a smaller version as a JPEG.',
    ],
  ])('%s', async (_, bytes, error) => {
    expect(await inspect(bytes)).toMatchObject({ error })
  })

  const UNREADABLE = 'damaged, or not a photo but, for example, a video or a document'

  it.each<[what: string, bytes: Bytes, name: string]>([
    [
      'a GIF',
      () => twoPageImage().gif().toBuffer(),
      'a GIF, a format for animations with few colors',
    ],
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'a drawing (SVG), not a photo',
    ],
    ['a PDF', () => '%PDF-1.7\n', UNREADABLE],
    ['half a WebP', () => part(samples.webp, 0.5), UNREADABLE],
    ['half a TIFF', () => part(samples.tiff, 0.5), UNREADABLE],
  ])('%s', async (_, bytes, name) => {
    expect(await inspect(bytes)).toEqual({
      error: `which is ${name}. The site supports JPEG, PNG, WebP, AVIF, HEIC and TIFF. Export it as JPEG.`,
    })
  })
})

it.each<[what: string, bytes: Bytes]>([
  ['JPEG', () => samples.jpeg],
  ['PNG', () => samples.png],
  ['WebP', () => samples.webp],
  ['AVIF', () => samples.avif],
  ['HEIC', () => heic('large')],
  ['a HEIC of 260 tiles', () => heic('tiles')],
  ['TIFF', () => samples.tiff],
  ['a JPEG from a Samsung phone', () => withBadScanHeader(samples.jpeg)],
  ['a JPEG with a gain map', () => withGainMap(samples.jpeg)],
  ['a 10-bit AVIF', () => avif('10-bits')],
  ['a tiled AVIF', () => avif('tiles')],
])('accepts %s, regardless of its file extension', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ photo: expect.anything() as PhotoFile })
})

describe('warns about', () => {
  it('a photo that loads slowly on a phone', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 720, height: 1080, channels: 3, background: 'gray', noise } as const
    const noisy = sharp({ create })
    // each grain is three pixels wide, so that it survives downscaling
    const grainy = sharp(await noisy.png().toBuffer()).resize({ width: 2160, kernel: 'nearest' })
    const { warning } = await inspect(() => grainy.jpeg().toBuffer())
    expect(warning).toMatch(/^which loads slowly: it is about \d+ kB on a phone/)
  })

  it('the same photo under two names', async () => {
    copyFileSync(content.at('gallery/photo-9.jpg'), content.at('gallery/copy of 9.jpg'))
    replaceFirst('copy of 9.jpg')
    const at = content.locate(gallery, 'photos[8].src')
    expect(await content.diagnostics()).toEqual([
      `warning: content/${gallery}:${at} photos[8].src refers to photo-9.jpg, the same photo as photos[0].src.`,
    ])
  })

  it('an unused photo, but not system files', async () => {
    for (const name of ['.DS_Store', '._photo-1.jpg', 'Thumbs.db', 'desktop.ini']) addFile(name, '')
    addFile('rose.jpg', samples.jpeg)
    expect(await content.diagnostics()).toEqual([
      'warning: content/gallery/rose.jpg is not used on any page. Reference it in a JSON file, or remove it.',
    ])
  })
})

const SOFT = 'whose long side is 1999 pixels; it needs 2000 to be sharp on every screen.'
const cropped = (size: string) =>
  `which is shown cropped to ${size} pixels; it needs 1600 on its long side to be sharp.`

it.each([
  ['gallery', 1999, 1200, 'warning', SOFT],
  ['gallery', 6000, 600, 'warning', cropped('1080 × 600')],
  ['home', 3000, 300, 'warning', cropped('150 × 300')],
  ['gallery', 5500, 3000, '', ''],
])(
  'reports the size of a photo in %s, %i × %i pixels: %s %s',
  async (page, width, height, severity, message) => {
    const [key, old] = page === 'home' ? ['hero.src', 'hero'] : ['photos[0].src', 'photo-1']
    const file = `${page}/${page}.json`
    addFile(`../${page}/rose.jpg`, await photo(width, height).jpeg().toBuffer())
    content.set(file, key, 'rose.jpg')
    rmSync(content.at(`${page}/${old}.jpg`))
    const at = content.locate(file, key)
    const expected = `${severity}: content/${file}:${at} ${key} refers to rose.jpg, ${message}`
    expect(await content.diagnostics()).toEqual(severity ? [expected] : [])
  },
)

it('does not report unused photos if an error hides some references', async () => {
  addFile('rose.jpg', samples.jpeg)
  writeFileSync(content.at('home/home.json'), '{')
  expect(await content.diagnostics()).toEqual([
    expect.stringMatching(/^error: content\/home\/home\.json/),
  ])
})
