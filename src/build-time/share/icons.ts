import sharp from 'sharp'
import { glyphs } from '../../motif/glyphs'
import { palette } from '../../theme/tokens'

/*
 * The site's icons: the bud on aubergine. `npm run generate` writes them to static/.
 */

/** Icons of the web app manifest. */
export const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-512-maskable.png', size: 512, purpose: 'maskable' },
] as const

type Form = {
  /** Radius of the corners, of 32; without one the icon fills its square. */
  radius?: number
  /** Height of the bud, of 32. */
  height: number
  /** Width of the line, of 32. */
  line: number
}

/** The bud with its stem reaches from 3 to 30.5 of the glyph's 32, around 16.2. */
const BUD = { top: 3, bottom: 30.5, middle: 16.2 } as const

const figure = (value: number) => String(Math.round(value * 1000) / 1000)

function icon({ height, line, radius = 0 }: Form): string {
  const { petal, line: bud } = glyphs.bud
  const scale = height / (BUD.bottom - BUD.top)
  const x = 16 - BUD.middle * scale
  const y = 16 - ((BUD.top + BUD.bottom) / 2) * scale
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32"${radius > 0 ? ` rx="${radius}"` : ''} fill="${palette.aubergine900}"/>`,
    `<g transform="translate(${figure(x)} ${figure(y)}) scale(${figure(scale)})">`,
    `<path fill="${palette.coral500}" d="${petal}"/>`,
    `<path fill="none" stroke="${palette.ivory100}" stroke-width="${figure(line / scale)}" stroke-linecap="round" stroke-linejoin="round" d="${bud}"/>`,
    '</g></svg>',
  ].join('')
}

const png = (form: Form, size: number) =>
  sharp(Buffer.from(icon(form)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Browsers round their tab's corners not at all, systems round those of an app themselves. */
const tab: Form = { radius: 7, height: 25, line: 1.9 }
const app: Form = { radius: 7, height: 23, line: 1.5 }
const touch: Form = { height: 22, line: 1.4 }
/** All that matters lies in the middle circle of 80 % (W3C, Web Application Manifest, maskable). */
const maskable: Form = { height: 19.5, line: 1.3 }

/**
 * Puts pictures into one ICO file: a header of 6 bytes, an entry of 16 bytes for each, then the PNG
 * files as they are, which all browsers read.
 *
 * @param pictures PNG files with their size, below 256 pixels
 */
export function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { bytes, size }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(bytes.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

/** @returns all icons by the names of their files */
export async function iconFiles(): Promise<Map<string, Buffer>> {
  const small = { ...tab, height: 28, line: 2.3 }
  return new Map([
    ['favicon.svg', Buffer.from(`${icon(tab)}\n`)],
    [
      'favicon.ico',
      ico([
        { size: 16, bytes: await png(small, 16) },
        { size: 32, bytes: await png(tab, 32) },
      ]),
    ],
    ['apple-touch-icon.png', await png(touch, 180)],
    ...(await Promise.all(
      ICONS.map(
        async ({ file, purpose, size }) =>
          [file, await png(purpose === 'maskable' ? maskable : app, size)] as const,
      ),
    )),
  ])
}
