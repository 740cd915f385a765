import type { Browser } from '@playwright/test'
import { freshPage } from './chromium'
import { isWellSampled, oversampling, WANTED_OVERSAMPLING, type Size } from './oversampling'
import { measurePhotos, scrollThrough } from './page-probe'
import type { Screen } from './screens'
import { digits, table } from './table'

/** A photo as it was shown on one screen. */
export type WalkedPhoto = {
  screen: string
  page: string
  path: string
  natural: Size
  shown: Size
  fit: string
  /** Pixels sent for each one that is needed, by area. */
  oversampling: number
}

/**
 * Scrolls through a page and measures every photo that comes into view.
 *
 * @param browser from `startChromium`
 * @param address of the page
 * @param pixelRatioCap above which more pixels are not asked of a photo
 * @throws (rejects) if the page does not answer
 */
export async function walkPhotos(
  browser: Browser,
  address: string,
  screen: Screen,
  pixelRatioCap: number,
): Promise<WalkedPhoto[]> {
  const { close, page } = await freshPage(browser, screen)
  try {
    await page.goto(address, { waitUntil: 'load' })
    await page.evaluate(scrollThrough)
    const photos = await page.evaluate(measurePhotos)
    return photos.map((photo) => ({
      ...photo,
      screen: screen.name,
      page: new URL(address).pathname,
      oversampling: oversampling(photo, screen.deviceScaleFactor, pixelRatioCap),
    }))
  } finally {
    await close()
  }
}

const formatSize = ({ height, width }: Size) => `${Math.round(width)}×${Math.round(height)}`

/**
 * Least and most oversampling of each page on each screen.
 *
 * @param photos of all screens and pages
 * @returns lines to print
 */
export function extremesTable(photos: readonly WalkedPhoto[]): string {
  const places = new Map<string, WalkedPhoto[]>()
  for (const photo of photos) {
    const place = `${photo.screen} ${photo.page}`
    places.set(place, [...(places.get(place) ?? []), photo])
  }
  return table([
    ['', 'photos', 'least', 'most', 'outside'],
    ...[...places].map(([place, shown]) => {
      const ratios = shown.map((photo) => photo.oversampling)
      return [
        place,
        shown.length.toString(),
        digits(Math.min(...ratios), 2),
        digits(Math.max(...ratios), 2),
        ratios.filter((ratio) => !isWellSampled(ratio)).length.toString(),
      ]
    }),
  ])
}

/**
 * The photos that have too few or too many pixels where they are shown.
 *
 * @param photos of all screens and pages
 * @returns lines to print
 */
export function outsideTable(photos: readonly WalkedPhoto[]): string {
  const outside = photos.filter((photo) => !isWellSampled(photo.oversampling))
  if (outside.length === 0) {
    return `All photos are between ${WANTED_OVERSAMPLING.least} and ${WANTED_OVERSAMPLING.most}.`
  }
  return table([
    [
      `outside ${WANTED_OVERSAMPLING.least}–${WANTED_OVERSAMPLING.most}`,
      'file',
      'shown',
      'sent per needed',
    ],
    ...outside.map((photo) => [
      `${photo.screen} ${photo.page} ${photo.path.split('/').slice(-2).join('/')}`,
      formatSize(photo.natural),
      `${formatSize(photo.shown)} ${photo.fit}`,
      digits(photo.oversampling, 2),
    ]),
  ])
}
