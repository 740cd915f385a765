import { MAX_DENSITY, PHOTO_WIDTHS } from '../model/photoWidths'
import type { Screen } from './screens'

const ROOT_FONT_SIZE = 16

/** True if a screen matches all media conditions of an entry. */
function matches(conditions: string, { density, height, width }: Screen): boolean {
  const values = new Map([
    ['min-width', width / ROOT_FONT_SIZE],
    ['min-resolution', density],
    ['min-aspect-ratio', width / height],
  ])
  return [...conditions.matchAll(/\((\S+): ([\d.]+)(?:\/(\d+))?/g)].every(
    ([, name = '', value, divisor = 1]) => values.get(name)! >= Number(value) / Number(divisor),
  )
}

/**
 * Evaluates a `sizes` attribute like a browser that does not support min(), max() or clamp().
 *
 * @returns the width in CSS pixels
 * @throws on anything that Safari does not support in `sizes`
 */
export function resolveSizes(sizes: string, screen: Screen): number {
  const entries = sizes.split(', ').map((entry) => {
    const [, conditions = '', length = ''] =
      /^((?:\([a-z-]+: [^)]+\)(?: and )?)*)\s*(.+)$/.exec(entry) ?? []
    return { conditions, length }
  })
  const length = entries.find(({ conditions }) => matches(conditions, screen))?.length ?? ''
  const units = { vw: screen.width / 100, vh: screen.height / 100, rem: ROOT_FONT_SIZE, px: 1 }
  const arithmetic = length
    .replaceAll('calc', '')
    .replace(/([\d.]+)(vw|vh|rem|px)/g, (_, number: string, unit: keyof typeof units) =>
      String(Number(number) * units[unit]),
    )
  if (!/^[\d\s.()+*/-]+$/.test(arithmetic)) throw new Error(`Not plain arithmetic: ${sizes}`)
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`return ${arithmetic}`)() as number
}

/**
 * How many pixels a browser downloads per pixel that it needs. Browsers choose the narrowest file
 * that is wide enough.
 *
 * @param renderedWidth width of the photo in CSS pixels
 */
export function overfetchRatio(sizes: string, renderedWidth: number, screen: Screen): number {
  const needed = resolveSizes(sizes, screen) * screen.density
  const downloaded = PHOTO_WIDTHS.find((width) => width >= needed) ?? Infinity
  return (downloaded / (renderedWidth * Math.min(screen.density, MAX_DENSITY))) ** 2
}
