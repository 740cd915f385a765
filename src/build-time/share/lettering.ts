import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

/*
 * Text as paths: a card looks the same wherever it is built, whatever fonts the system has.
 */

/** A cut of Fraunces as a card uses it. */
export type Face = { style: 'normal' | 'italic'; weight: number; opticalSize: number }

/** So many units are one em, in all that is set. */
export const EM = 1000

/** A piece of text in one face, on a baseline at y = 0. */
export type Word = { width: number; paths: { d: string; x: number; y: number }[] }

export type Lettering = {
  /** The width that `set` would yield, without drawing anything; each text is measured once. */
  widthOf: (text: string, tracking?: number) => number
  /**
   * @param text in Normalization Form C
   * @param tracking added between glyphs
   * @throws Error if the text holds a character that `readable` has not let through
   */
  set: (text: string, tracking?: number) => Word
}

const ALPHABETS = ['latin', 'latin-ext', 'vietnamese'] as const

const folder = path.resolve('node_modules/@fontsource-variable/fraunces/files')

const fileOf = (alphabet: (typeof ALPHABETS)[number], style: Face['style']) =>
  readFileSync(path.join(folder, `fraunces-${alphabet}-full-${style}.woff2`))

function open(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A collection of fonts, not a font')
  return font
}

/** Which file draws a character, by style; found once. */
const known = new Map<Face['style'], { bytes: Buffer; characters: Set<number> }[]>()

function originals(style: Face['style']) {
  const found =
    known.get(style) ??
    ALPHABETS.map((alphabet) => {
      const bytes = fileOf(alphabet, style)
      return { bytes, characters: new Set(open(bytes).characterSet) }
    })
  known.set(style, found)
  return found
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for one sign each, such as a letter with its accents. */
export const signsOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

const canDraw = ({ characters }: { characters: Set<number> }, sign: string) =>
  Array.from(sign).every((character) => characters.has(character.codePointAt(0) ?? 0))

const isDrawable = (sign: string) =>
  (['normal', 'italic'] as const).every((style) =>
    originals(style).some((original) => canDraw(original, sign)),
  )

/**
 * Makes a text one that can be drawn.
 *
 * @param text of the content
 * @returns the text in Normalization Form C, without emoji and other signs that Fraunces lacks;
 *   undefined if it lacks a letter or a digit, since words with gaps are none
 */
export function readable(text: string): string | undefined {
  const signs = signsOf(text.normalize('NFC').replace(/\s/gu, ' '))
  const missing = signs.filter((sign) => !isDrawable(sign))
  if (missing.some((sign) => /\p{L}|\p{Nd}/u.test(sign))) return undefined
  const drawn = signs.filter((sign) => !missing.includes(sign)).join('')
  return drawn.replace(/ +/g, ' ').trim() || undefined
}

/** Parts of a text that one file of the font draws: 0, 1 or 2 for each. */
function runsOf(text: string, style: Face['style']) {
  const files = originals(style)
  const runs: { file: number; text: string }[] = []
  for (const sign of signsOf(text)) {
    const file = files.findIndex((original) => canDraw(original, sign))
    const last = runs.at(-1)
    if (last?.file === file) last.text += sign
    else runs.push({ file, text: sign })
  }
  return runs
}

/**
 * Cuts the weight and the optical size that are requested out of Fraunces, for the characters that
 * are needed. HarfBuzz does it: fontkit cannot vary a font that is compressed as WOFF2.
 *
 * @param face what to cut
 * @param texts all that will be set
 * @throws Error if the font's files are not there
 */
export async function letteringOf(
  { opticalSize, style, weight }: Face,
  texts: readonly string[],
): Promise<Lettering> {
  const characters = texts.join('')
  const fonts = await Promise.all(
    originals(style).map(async (original) =>
      Array.from(characters).some((character) => canDraw(original, character))
        ? open(
            await subsetFont(original.bytes, characters, {
              targetFormat: 'truetype',
              variationAxes: {
                opsz: opticalSize,
                wght: weight,
                SOFT: 100,
                WONK: style === 'italic' ? 1 : 0,
              },
              keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl', 'mark', 'mkmk'],
            }),
          )
        : undefined,
    ),
  )

  /** The glyphs of a text with their places from its beginning. */
  function glyphsOf(text: string, tracking: number) {
    let x = 0
    const placed = runsOf(text, style).flatMap((run) => {
      const font = fonts[run.file]
      if (!font) throw new Error(`Fraunces cannot draw "${run.text}".`)
      const scale = EM / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const place = { glyph, scale, x: x + xOffset * scale, y: -yOffset * scale }
        x += xAdvance * scale + tracking
        return place
      })
    })
    return { placed, width: Math.max(0, x - tracking) }
  }

  const widths = new Map<string, number>()

  return {
    widthOf: (text, tracking = 0) => {
      const key = `${tracking} ${text}`
      const width = widths.get(key) ?? glyphsOf(text, tracking).width
      widths.set(key, width)
      return width
    },
    set: (text, tracking = 0) => {
      const { placed, width } = glyphsOf(text, tracking)
      const paths = placed.flatMap(({ glyph, scale, x, y }) => {
        const d = glyph.path.scale(scale, -scale).toSVG()
        return d === '' ? [] : [{ d, x, y }]
      })
      return { width, paths }
    },
  }
}
