import path from 'node:path'
import type { VariationAxes } from 'subset-font'
import type { Typeface } from '../../theme/typefaces'

/** The path of a file of a typeface's package; `require.resolve` does not work in Gatsby. */
export const originalFile = (typeface: Typeface, alphabet: string) =>
  path.join('node_modules', typeface.package, 'files', typeface.file.replace('*', alphabet))

/** Pins the axes of a typeface to a style: each to the nearest value that the typeface has. */
export function pinAxes({ axes }: Typeface, style: Record<string, number>): VariationAxes {
  const pin = (axis: string, { max, min }: { min: number; max: number }) =>
    Math.min(Math.max(style[axis] ?? min, min), max)
  return Object.fromEntries(
    Object.entries(axes).map(([axis, range]) => [
      axis,
      typeof range === 'number' ? range : pin(axis, range),
    ]),
  )
}
