import path from 'node:path'
import { create, type Font } from 'fontkitten'
import { clamp } from '../../lib/geometry'
import type { Typeface } from '../../theme/typefaces'

/** The path of a file of a typeface's package; `require.resolve` does not work in Gatsby. */
export const originalFile = (typeface: Typeface, alphabet: string) =>
  path.join('node_modules', typeface.package, 'files', typeface.file.replace('*', alphabet))

/** Pins the axes of a typeface to a style: each to the nearest value that the typeface has. */
export const pinAxes = ({ axes }: Typeface, style: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(axes).map(([axis, range]) => {
      const { max, min } = typeof range === 'number' ? { max: range, min: range } : range
      return [axis, clamp(style[axis] ?? min, min, max)]
    }),
  )

export const parseFont = (bytes: Buffer) => create(bytes) as Font

export const listCharacters = (font: Buffer): string[] =>
  parseFont(font).characterSet.map((code) => String.fromCodePoint(code))
