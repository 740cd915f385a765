/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { hasErrors, checkContent } from './check-content'
import { makeContent, photo } from '../../testing/contentFolder'
import { realDisk } from './disk'
import { inspectPhoto } from './inspect-photo'

const gallery = 'gallery/gallery.json'

// photos are made and decoded, which takes its time on a busy computer
jest.setTimeout(30_000)

let content: Awaited<ReturnType<typeof makeContent>>
let outside = ''
let jpeg: Buffer
let png: Buffer
let avif: Buffer

beforeAll(async () => {
  content = await makeContent()
  outside = mkdtempSync(path.join(tmpdir(), 'outside-'))
  jpeg = await photo(2000, 1500, 250).jpeg().toBuffer()
  png = await photo(2000, 1500, 250).png().toBuffer()
  avif = await photo(2000, 1500, 250).avif({ effort: 0 }).toBuffer()
})

afterEach(() => {
  content.reset()
})

afterAll(() => {
  content.remove()
  rmSync(outside, { recursive: true })
})

/** Names a photo in the first place of the gallery; the one that was there moves out of the way. */
function showFirst(src: string) {
  content.change(gallery, ({ photos }) => Object.assign(photos[0] ?? {}, { src }))
  content.change('about/about.json', ({ swatch }) =>
    Object.assign(swatch, { src: '../gallery/photo-1.jpg' }),
  )
}

/** What a report has to say about the photo that is named first in the gallery. */
const told = (severity: 'error' | 'warning', message: string) =>
  `${severity}: content/${gallery}:${content.placeOf(gallery, ['src', 1])} photos[0].src names ${message}`

const put = (name: string, bytes: Buffer | string) => {
  writeFileSync(content.place(`gallery/${name}`), bytes)
}

const TAKEN = 'The site takes JPEG, PNG, WebP, AVIF and TIFF.'
const ONLY_ITS_NAME = 'Put the photo into content/gallery/ and write only its name.'
const NO_PLACE = `which is not a name within content/. ${ONLY_ITS_NAME}`

describe('the name of a photo', () => {
  it.each([
    {
      about: 'is misspelt',
      name: 'foto-1.jpg',
      message: 'but there is no such file in content/gallery/. Did you mean "photo-1.jpg"?',
    },
    {
      about: 'is like no other',
      name: 'sunflowers-in-august.png',
      message:
        'but there is no such file in content/gallery/. Name one that is there: photo-1.jpg.',
    },
    {
      about: 'has another case',
      name: 'Photo-1.JPG',
      message:
        'but the file is called photo-1.jpg. Capital and small letters count; write it the same in both places.',
    },
    {
      about: 'leads to a folder that is not there',
      name: 'summer/photo-1.jpg',
      message: 'but there is no such file in content/gallery/summer/. Did you mean "photo-1.jpg"?',
    },
    {
      about: 'repeats the folder that it lies in',
      name: 'content/gallery/photo-1.jpg',
      message:
        'but there is no such file in content/gallery/content/gallery/. Did you mean "photo-1.jpg"?',
    },
    {
      about: 'is looked for in the wrong folder',
      name: 'hero.jpg',
      message: 'but there is no such file in content/gallery/. Did you mean "../home/hero.jpg"?',
    },
    {
      about: 'is near to one that is named already',
      name: 'photo-1a.jpg',
      message: 'but there is no such file in content/gallery/. Did you mean "photo-1.jpg"?',
    },
    {
      about: 'is in a folder without photos',
      name: 'nowhere/flower.jpg',
      message:
        'but there is no such file in content/gallery/nowhere/. Put the photo there, or correct the name.',
    },
    {
      about: 'leads out of content/',
      name: '../../etc/passwd',
      message: `which is outside content/. ${ONLY_ITS_NAME}`,
    },
    { about: 'is an absolute path', name: '/etc/passwd', message: NO_PLACE },
    { about: 'is a path of Windows', name: 'C:\\photo.jpg', message: NO_PLACE },
    { about: 'is an address', name: 'https://example.org/x.jpg', message: NO_PLACE },
    {
      about: 'has a backslash',
      name: '..\\home\\hero.jpg',
      message: 'with a backslash. Write / between folder and file.',
    },
    {
      about: 'is only the folder',
      name: '.',
      message: 'which is a folder. Name a photo in it, or put the photo here.',
    },
  ])('is refused if it $about: $name', async ({ message, name }) => {
    showFirst(name)
    expect(await content.diagnostics()).toEqual([told('error', `${name}, ${message}`)])
  })

  it('is refused if it is too long, and told in short', async () => {
    showFirst('x'.repeat(300))
    const place = content.placeOf(gallery, ['src', 1])
    expect(await content.diagnostics()).toEqual([
      `error: content/${gallery}:${place} photos[0].src has 300 characters, but the design holds 200. Shorten it by 100.`,
      told(
        'error',
        `${'x'.repeat(80)}…, but there is no such file in content/gallery/. Name one that is there: photo-1.jpg.`,
      ),
    ])
  })

  it('is refused if it is empty', async () => {
    showFirst(' ')
    const place = content.placeOf(gallery, ['src', 1])
    expect(await content.diagnostics()).toEqual([
      `error: content/${gallery}:${place} photos[0].src is empty. Write something between the quotes.`,
    ])
  })

  it.each([
    { about: 'spaces and capitals', name: 'My Photo 1.JPG' },
    { about: 'no extension', name: 'rose' },
    { about: 'umlauts', name: 'Blüte.jpg' },
    { about: 'emoji', name: '🌹 rose.jpg' },
    { about: 'quotes', name: '"rose".jpg' },
    { about: 'two dots at its start', name: '..rose.jpg' },
  ])('may have $about', async ({ name }) => {
    put(name, jpeg)
    showFirst(name)
    expect(await content.diagnostics()).toEqual([])
  })

  it.each([
    { about: 'composed', name: 'Blüte.jpg'.normalize('NFC'), onDisk: 'Blüte.jpg'.normalize('NFD') },
    { about: 'split', name: 'Blüte.jpg'.normalize('NFD'), onDisk: 'Blüte.jpg'.normalize('NFC') },
  ])('may have an umlaut that is $about though its file has it otherwise', async (names) => {
    put(names.onDisk, jpeg)
    showFirst(names.name)
    expect(await content.diagnostics()).toEqual([])
  })

  it('may lead to another folder of content/', async () => {
    mkdirSync(content.place('gallery/summer'))
    put('summer/rose.jpg', jpeg)
    showFirst('./summer/../summer/rose.jpg')
    expect(await content.diagnostics()).toEqual([])
  })
})

describe('a link', () => {
  const name = 'rose.jpg'
  const link = (to: string) => {
    symlinkSync(to, content.place(`gallery/${name}`))
    showFirst(name)
  }

  it('to a photo outside content/ is refused', async () => {
    writeFileSync(path.join(outside, name), jpeg)
    link(path.join(outside, name))
    expect(await content.diagnostics()).toEqual([
      told(
        'error',
        `${name}, which is a link to a file outside content/. Put the photo itself there.`,
      ),
    ])
  })

  it('of a folder to a place outside content/ is refused as well', async () => {
    writeFileSync(path.join(outside, name), jpeg)
    symlinkSync(outside, content.place('gallery/summer'))
    showFirst(`summer/${name}`)
    expect((await content.diagnostics())[0]).toBe(
      told(
        'error',
        `summer/${name}, which is a link to a file outside content/. Put the photo itself there.`,
      ),
    )
  })

  it('to a photo within content/ is taken', async () => {
    put('other.jpg', jpeg)
    link('other.jpg')
    expect(await content.diagnostics()).toEqual([])
  })

  it.each(['nothing.jpg', name])('that leads to %s, thus nowhere, is refused', async (to) => {
    link(to)
    expect(await content.diagnostics()).toEqual([
      told('error', `${name}, which is a link that leads nowhere. Put the photo itself there.`),
    ])
  })
})

const ftyp = (brand: string, ...compatible: string[]) => {
  const brands = [brand, '\0\0\0\0', ...compatible].join('')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + brands.length)
  head.write('ftyp', 4)
  return Buffer.concat([head, Buffer.from(brands, 'latin1'), Buffer.alloc(64)])
}

/** The chunk by which a PNG says that it has two frames: length, name, content, checksum. */
const TWO_FRAMES = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex')

function animatedPng() {
  const firstPicture = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, firstPicture), TWO_FRAMES, png.subarray(firstPicture)])
}

/** A JPEG whose frame header (marker C0) claims another size: cheaper than so many pixels. */
function ofSize(width: number, height: number) {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const twoPages = () =>
  sharp(Buffer.alloc(16 * 32 * 3).fill(200, 16 * 16 * 3), {
    raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
  })

const without = (bytes: Buffer, part: number) =>
  bytes.subarray(0, Math.floor(bytes.length * (1 - part)))

const damaged = (name: string) =>
  `which is a ${name} that is damaged or incomplete. Copy it again from where it came, or re-export it.`
const moving = (name: string) => `which moves (animated ${name}). Export one picture of it as JPEG.`
const drawing = (name: string) =>
  `which is a drawing (${name}) and not a photo. ${TAKEN} Export it as JPEG.`
const noPhoto = `which is not a photo. ${TAKEN} Put a photo there.`
const other = (name: string) => `which is a ${name}. ${TAKEN} Export it as JPEG.`

type PhotoCase = { about: string; name: string; bytes: () => Promise<Buffer> | Buffer | string }

describe('a file is refused as a photo', () => {
  it.each<PhotoCase & { message: string }>([
    {
      about: 'of 0 bytes',
      name: 'rose.jpg',
      bytes: () => '',
      message: 'which is empty (0 bytes). Copy the photo there again.',
    },
    {
      about: 'a JPEG of which half is missing',
      name: 'rose.jpg',
      bytes: () => without(jpeg, 0.5),
      message: damaged('JPEG'),
    },
    {
      about: 'a JPEG of which the last 2 % are missing',
      name: 'rose.jpg',
      bytes: () => without(jpeg, 0.02),
      message: damaged('JPEG'),
    },
    {
      about: 'a JPEG with damage in its middle',
      name: 'rose.jpg',
      bytes: async () => {
        const bytes = Buffer.from(await photo(2000, 1500, 250).jpeg().toBuffer())
        bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 400)
        return bytes
      },
      message: damaged('JPEG'),
    },
    {
      about: 'a progressive JPEG of which the last 2 % are missing',
      name: 'rose.jpg',
      bytes: async () =>
        without(await photo(2000, 1500, 250).jpeg({ progressive: true }).toBuffer(), 0.02),
      message: damaged('JPEG'),
    },
    {
      about: 'a JPEG with nothing but its first bytes',
      name: 'rose.jpg',
      bytes: () => jpeg.subarray(0, 20),
      message: damaged('JPEG'),
    },
    {
      about: 'a PNG of which half is missing',
      name: 'rose.png',
      bytes: () => without(png, 0.5),
      message: damaged('PNG'),
    },
    {
      about: 'a WebP of which a part is missing',
      name: 'rose.webp',
      bytes: async () => without(await photo().webp({ effort: 0 }).toBuffer(), 0.02),
      message: damaged('WebP'),
    },
    {
      about: 'an AVIF of which a part is missing',
      name: 'rose.avif',
      bytes: () => without(avif, 0.1),
      message: damaged('AVIF'),
    },
    { about: 'text', name: 'rose.jpg', bytes: () => 'A red rose.\n', message: noPhoto },
    {
      about: 'a web page',
      name: 'rose.jpg',
      bytes: () => '\n<!DOCTYPE html>\n<html><body>Not found</body></html>',
      message: other('web page'),
    },
    {
      about: 'a GIF',
      name: 'rose.gif',
      bytes: () => twoPages().gif().toBuffer(),
      message: `which is a GIF, made for moving pictures and few colours. ${TAKEN} Export it as JPEG.`,
    },
    {
      about: 'an SVG',
      name: 'rose.svg',
      bytes: () => '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      message: drawing('SVG'),
    },
    { about: 'a PDF', name: 'rose.pdf', bytes: () => '%PDF-1.7\n', message: drawing('PDF') },
    {
      about: 'a HEIC of an iPhone',
      name: 'IMG_0001.HEIC',
      bytes: () => ftyp('heic', 'mif1', 'heic'),
      message: other('HEIC'),
    },
    {
      about: 'a HEIC that is called JPEG',
      name: 'rose.jpg',
      bytes: () => ftyp('mif1', 'heic'),
      message: other('HEIC'),
    },
    {
      about: 'a film',
      name: 'rose.mp4',
      bytes: () => ftyp('isom', 'iso2', 'avc1', 'mp41'),
      message: other('film'),
    },
    { about: 'a BMP', name: 'rose.bmp', bytes: () => 'BM123456', message: other('BMP') },
    {
      about: 'a Photoshop file',
      name: 'rose.psd',
      bytes: () => '8BPS\0\x01',
      message: other('Photoshop file'),
    },
    { about: 'a ZIP', name: 'rose.zip', bytes: () => 'PK\x03\x04rest', message: other('ZIP') },
    {
      about: 'an animated WebP',
      name: 'rose.webp',
      bytes: () => twoPages().webp().toBuffer(),
      message: moving('WebP'),
    },
    { about: 'an animated PNG', name: 'rose.png', bytes: animatedPng, message: moving('PNG') },
    {
      about: 'an animated AVIF',
      name: 'rose.avif',
      bytes: () => ftyp('avis', 'avif', 'msf1'),
      message: moving('AVIF'),
    },
    {
      about: 'a TIFF with two pages',
      name: 'rose.tif',
      bytes: () => twoPages().tiff().toBuffer(),
      message: 'which holds 2 pictures. Export the one that is meant as JPEG.',
    },
    {
      about: 'one whose long side has 1599 pixels',
      name: 'rose.jpg',
      bytes: () => photo(1000, 1599).jpeg().toBuffer(),
      message:
        'which is too small: its long side has 1599 pixels, but needs 1600. Export it larger, or take another photo.',
    },
    {
      about: 'one with more than 80 megapixels',
      name: 'rose.jpg',
      bytes: () => ofSize(9000, 9000),
      message:
        'which has 81.0 megapixels, but at most 80 can be taken. Export it smaller; 4000 pixels on the long side are plenty.',
    },
    {
      about: 'one with more than 40 MB',
      name: 'rose.jpg',
      bytes: () => Buffer.concat([jpeg], 40_000_001),
      message: 'which has 40.1 MB, but at most 40 MB can be taken. Export it smaller, as JPEG.',
    },
  ])('$about', async ({ bytes, message, name }) => {
    put(name, await bytes())
    showFirst(name)
    expect(await content.diagnostics()).toEqual([told('error', `${name}, ${message}`)])
  })

  it('a folder with the name of one', async () => {
    mkdirSync(content.place('gallery/rose.jpg'))
    showFirst('rose.jpg')
    expect(await content.diagnostics()).toEqual([
      told('error', 'rose.jpg, which is a folder. Name a photo in it, or put the photo here.'),
    ])
  })
})

describe('a photo is taken', () => {
  it.each<PhotoCase>([
    { about: 'JPEG', name: 'rose.jpg', bytes: () => jpeg },
    { about: 'PNG', name: 'rose.png', bytes: () => png },
    { about: 'WebP', name: 'rose.webp', bytes: () => photo().webp({ effort: 0 }).toBuffer() },
    { about: 'AVIF', name: 'rose.avif', bytes: () => avif },
    { about: 'TIFF', name: 'rose.tif', bytes: () => photo().tiff().toBuffer() },
    { about: 'a JPEG that is called PNG', name: 'rose.png', bytes: () => jpeg },
    { about: 'upright', name: 'rose.jpg', bytes: () => photo(10, 2000).jpeg().toBuffer() },
    {
      about: 'of exactly 40 MB',
      name: 'rose.jpg',
      bytes: () => Buffer.concat([jpeg], 40_000_000),
    },
  ])('$about', async ({ bytes, name }) => {
    put(name, await bytes())
    showFirst(name)
    expect(await content.diagnostics()).toEqual([])
  })
})

describe('a warning, which is no error, comes', () => {
  it('with a photo that is heavy for visitors', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const grain = sharp({
      create: { width: 720, height: 1080, channels: 3, background: 'grey', noise },
    })
    // each grain three pixels wide, so that it stays when the photo is made smaller
    const grainy = sharp(await grain.png().toBuffer()).resize({ width: 2160, kernel: 'nearest' })
    put('rose.jpg', await grainy.jpeg().toBuffer())
    showFirst('rose.jpg')
    const [diagnostic, ...others] = await content.diagnostics()
    expect(others).toEqual([])
    expect(diagnostic).toMatch(
      /^warning: .* photos\[0\]\.src names rose\.jpg, which is heavy for visitors: about \d+ kB on a phone/,
    )
  })

  it.each([1600, 1999])('with a photo whose long side has %d pixels', async (side) => {
    put('rose.jpg', await photo(side, 900).jpeg().toBuffer())
    showFirst('rose.jpg')
    expect(await content.diagnostics()).toEqual([
      told(
        'warning',
        `rose.jpg, whose long side has ${side} pixels; with 2000 or more it would be sharp on every screen.`,
      ),
    ])
    expect(hasErrors(await checkContent(content.root))).toBe(false)
  })

  it('with a photo that is named twice in one file', async () => {
    showFirst('photo-9.jpg')
    expect(await content.diagnostics()).toEqual([
      `warning: content/${gallery}:${content.placeOf(gallery, ['src', 9])} photos[8].src names photo-9.jpg, the same photo as photos[0].src.`,
    ])
  })

  it('with a copy of a photo under another name', async () => {
    copyFileSync(content.place('gallery/photo-9.jpg'), content.place('gallery/rose.jpg'))
    showFirst('rose.jpg')
    expect(await content.diagnostics()).toEqual([
      `warning: content/${gallery}:${content.placeOf(gallery, ['src', 9])} photos[8].src names photo-9.jpg, the same photo as photos[0].src.`,
    ])
  })

  it('with a photo that no page shows', async () => {
    put('rose.jpg', jpeg)
    expect(await content.diagnostics()).toEqual([
      'warning: content/gallery/rose.jpg is not used on any page. Name it in a JSON file of its folder, or remove it.',
    ])
  })

  it('but not with the files that systems leave in folders', async () => {
    for (const name of ['.DS_Store', '._photo-1.jpg', 'Thumbs.db', 'desktop.ini']) put(name, 'x')
    writeFileSync(content.place('.DS_Store'), 'x')
    expect(await content.diagnostics()).toEqual([])
  })

  it('but not while an error hides which photos are meant', async () => {
    put('rose.jpg', jpeg)
    writeFileSync(content.place('home/home.json'), '{')
    const found = await content.diagnostics()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^error: content\/home\/home\.json/)
  })
})

it('takes a content folder that is reached through a link', async () => {
  const link = path.join(outside, 'content')
  symlinkSync(content.root, link)
  expect((await checkContent(link)).diagnostics).toEqual([])
})

describe('an inspection', () => {
  const file = () => path.join(outside, 'inspected.jpg')

  it('says so if the file cannot be read', async () => {
    writeFileSync(file(), jpeg)
    const read = () => {
      throw new Error('EACCES')
    }
    expect(await inspectPhoto(file(), { ...realDisk, read })).toEqual({
      error: 'which cannot be read. Allow your account to read the file.',
    })
  })

  it('is made again only if the file has changed', async () => {
    writeFileSync(file(), png)
    const read = jest.fn(realDisk.read)
    const disk = { ...realDisk, read }
    const first = await inspectPhoto(file(), disk)
    expect(await inspectPhoto(file(), disk)).toEqual(first)
    expect(read).toHaveBeenCalledTimes(1)

    truncateSync(file(), readFileSync(file()).length / 2)
    expect(await inspectPhoto(file(), disk)).toEqual({ error: damaged('PNG') })
    expect(read).toHaveBeenCalledTimes(2)
  })
})
