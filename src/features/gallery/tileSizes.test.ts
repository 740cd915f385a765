/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { HIGHEST_DENSITY, PHOTO_WIDTHS } from '../../content/photoWidths'
import { SCREENS } from '../../content/screens'
import { sentPerNeeded, widthBySizes } from '../../testing/sizes'
import { compose, NARROW_INSET, type Slot } from './composition'
import { tileSizes } from './tileSizes'

const [square, portrait, upright, landscape] = [1, 4 / 5, 2 / 3, 3 / 2]

/** All kinds of places that the composition gives to nine photos. */
const { photos: slots } = compose(
  [portrait, upright, upright, portrait, landscape, upright, landscape, square, portrait],
  2,
)

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Width of a tile in CSS pixels by the clamps of src/theme/tokens.ts. */
function layoutWidth({ isBand, medium, narrow, wide }: Slot, width: number): number {
  const edge = clamp(6.4 + 0.042 * width, 20, 88)
  const gutter = clamp(9.6 + 0.012 * width, 16, 32)
  const page = Math.min(width - 2 * edge, 1440)
  if (width < 640) {
    if (narrow === 'bleed') return width
    return narrow === 'full' ? page : page * (1 - NARROW_INSET[narrow] / 100)
  }
  if (isBand) return width
  return ((page + gutter) * (width < 1024 ? medium : wide).span) / 12 - gutter
}

const cases = slots.map((slot, index) => ({ name: `photo ${index + 1}`, slot }))

it.each(cases)('tells the width of $name within 3 px at every width', ({ slot }) => {
  for (let width = 320; width <= 2560; width += 1) {
    const told = widthBySizes(tileSizes(slot), { width, height: 900, density: 1 })
    expect(Math.abs(told - layoutWidth(slot, width))).toBeLessThanOrEqual(3)
  }
})

describe.each(cases)('$name', ({ slot }) => {
  it.each(SCREENS)('is sharp and not wasteful at $width×$height@$density', (screen) => {
    const ratio = sentPerNeeded(tileSizes(slot), layoutWidth(slot, screen.width), screen, {
      highestDensity: HIGHEST_DENSITY,
    })
    expect(ratio).toBeGreaterThanOrEqual(0.99)
    expect(ratio).toBeLessThanOrEqual(1.5)
  })
})

it.each(['about', 'gallery', 'index', 'music'])('the query of %s asks for these widths', (page) => {
  const source = readFileSync(`src/pages/${page}.tsx`, 'utf8')
  const lists = [...source.matchAll(/breakpoints:\s*\[([^\]]*)\]/g)].map(([, list = '']) =>
    list.split(',').map(Number),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) expect(list).toEqual([...PHOTO_WIDTHS])
})
