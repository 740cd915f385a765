import { PHOTO_WIDTHS } from '../content/photoWidths'
import type { Screen } from '../content/screens'

const ROOT_FONT_SIZE = 16

/** True if all media conditions of an entry hold on a screen. */
function holds(conditions: string, { density, height, width }: Screen): boolean {
  return [...conditions.matchAll(/\(([a-z-]+): ([^)]+)\)/g)].every(([, name, value = '']) => {
    const number = Number.parseFloat(value)
    if (name === 'min-width') return width >= number * ROOT_FONT_SIZE
    if (name === 'min-resolution') return density >= number
    if (name === 'min-aspect-ratio') {
      const [across = 1, down = 1] = value.split('/').map(Number)
      return width / height >= across / down
    }
    throw new Error(`The test knows no condition called ${name ?? value}.`)
  })
}

/** Numbers, the four operations and brackets: all that calc() holds in our attributes. */
const calculate = (expression: string) => {
  if (!/^[\d\s.()+*/-]+$/.test(expression)) throw new Error(`Not plain arithmetic: ${expression}`)
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`return ${expression}`)() as number
}

/**
 * Reads a `sizes` attribute as a browser without min(), max() and clamp() does.
 *
 * @returns the width in CSS pixels
 * @throws if it holds anything that Safari does not read there
 */
export function widthBySizes(sizes: string, screen: Screen): number {
  const entries = sizes.split(', ').map((entry) => {
    const [, conditions = '', length = ''] =
      /^((?:\([a-z-]+: [^)]+\)(?: and )?)*)\s*(.+)$/.exec(entry) ?? []
    return { conditions, length }
  })
  const entry = entries.find(({ conditions }) => holds(conditions, screen))
  if (!entry) throw new Error(`Nothing holds at ${screen.width} px: ${sizes}`)
  return calculate(
    entry.length
      .replaceAll('calc', '')
      .replace(/([\d.]+)vw/g, (_, share: string) => String((Number(share) * screen.width) / 100))
      .replace(/([\d.]+)vh/g, (_, share: string) => String((Number(share) * screen.height) / 100))
      .replace(/([\d.]+)rem/g, (_, length: string) => String(Number(length) * ROOT_FONT_SIZE))
      .replace(/([\d.]+)px/g, '$1'),
  )
}

/**
 * How many pixels a browser is sent for each one that it needs, by area. Browsers take the narrowest
 * file that is wide enough.
 *
 * @param shown real width of the photo in CSS pixels
 * @param own width of the photo's original
 */
export function sentPerNeeded(
  sizes: string,
  shown: number,
  screen: Screen,
  { highestDensity, own = Infinity }: { highestDensity: number; own?: number },
): number {
  const wanted = widthBySizes(sizes, screen) * screen.density
  const widths = [...PHOTO_WIDTHS.filter((width) => width < own), own]
  const sent = widths.find((width) => width >= wanted) ?? own
  return (sent / (shown * Math.min(screen.density, highestDensity))) ** 2
}
