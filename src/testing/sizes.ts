import { MAX_DENSITY, PHOTO_WIDTHS } from '../lib/photoWidths'
import type { PictureData } from '../lib/picture'

/** A photo with defaults, so that a test sets only what it needs. */
export const picture = (overrides: Partial<PictureData> = {}): PictureData => ({
  width: 1600,
  height: 2400,
  tone: '#583838',
  src: '/photo-1600.jpg',
  sources: [{ type: 'image/avif', srcSet: '/photo-800.avif 800w, /photo-1600.avif 1600w' }],
  ...overrides,
})

/** A photo as a query returns it. */
export const photoNode = (width: number, height: number) => {
  const images = { fallback: { src: '/photo.jpg' } }
  const look = { layout: 'constrained', backgroundColor: '#583838', images } as const
  return { name: 'photo', childImageSharp: { gatsbyImageData: { width, height, ...look } } }
}

/** Common screens, in CSS pixels: photos must be sharp on them, but not oversized. */
export const SCREENS = [
  { width: 360, height: 780, density: 3 },
  { width: 393, height: 851, density: 2.75 },
  { width: 412, height: 915, density: 2.625 },
  { width: 820, height: 1180, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 1920, height: 1080, density: 1 },
] as const

type Screen = { width: number; height: number; density: number }

const ROOT_FONT_SIZE = 16

/**
 * Evaluates a `sizes` attribute like a browser that does not support min(), max() or clamp().
 *
 * @returns the width in CSS pixels
 * @throws on anything that Safari does not support in `sizes`
 */
export function resolveSizes(sizes: string, { density, height, width }: Screen): number {
  const features = new Map([
    ['min-width', width / ROOT_FONT_SIZE],
    ['min-resolution', density],
    ['min-aspect-ratio', width / height],
  ])
  const condition = /\(([a-z-]+): ([\d.]+)(?:\/(\d+))?[a-z]*\)(?: and)? ?/g
  const isMet = (entry: string) =>
    [...entry.matchAll(condition)].every(
      ([, name = '', value, divisor = 1]) => features.get(name)! >= Number(value) / Number(divisor),
    )
  const length = sizes.split(', ').find(isMet)?.replace(condition, '') ?? ''
  const units = { vw: width / 100, vh: height / 100, rem: ROOT_FONT_SIZE, px: 1 }
  const arithmetic = length
    .replaceAll('calc', '')
    .replace(/(?<=\d)(vw|vh|rem|px)/g, (unit) => `*${units[unit as keyof typeof units]}`)
  if (!/^[\d\s.()+*/-]+$/.test(arithmetic)) throw new Error(`Not plain arithmetic: ${sizes}`)
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`return ${arithmetic}`)() as number
}

/**
 * Compares the pixels that a browser downloads with those that it needs. Browsers choose the
 * narrowest file that is wide enough.
 *
 * @param renderedWidth width of the photo in CSS pixels
 */
export function expectSharp(sizes: string, renderedWidth: number, screen: Screen) {
  const needed = resolveSizes(sizes, screen) * screen.density
  const downloaded = PHOTO_WIDTHS.find((width) => width >= needed) ?? Infinity
  const ratio = (downloaded / (renderedWidth * Math.min(screen.density, MAX_DENSITY))) ** 2
  expect(ratio).toBeGreaterThanOrEqual(0.99)
  expect(ratio).toBeLessThanOrEqual(1.5)
}
