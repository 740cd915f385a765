import type { Browser } from '@playwright/test'
import { freshPage } from './chromium'
import { known, median } from './figures'
import { DESKTOP, SLOW_4G, SLOWDOWN, type Profile } from './screens'
import { digits, table } from './table'

const FROM = '/'
const TO = '/gallery/'
const LINK = `a[href="${TO}"]:visible`

const SLOW: Profile = { ...DESKTOP, slowdown: SLOWDOWN, network: SLOW_4G }

/** One click; milliseconds after it, below 0 for what was there before it. */
export type Click = {
  /** The heading of the next page is painted. */
  heading: number | undefined
  /** The first photo of the next page is requested. */
  photoRequested: number | undefined
  /** The script of the next page is there. */
  chunkArrived: number | undefined
  /** From the moment at which the first page was requested until the heading of the next is painted. */
  inAll: number | undefined
}

/** When the link is clicked, and whether the pointer has rested on it before. */
const MOMENTS = {
  rightAfterLoad: { name: 'right after load', waits: false, pointsFirst: false },
  atRest: { name: 'at rest', waits: true, pointsFirst: false },
  pointedAt: { name: 'at rest, pointed at before', waits: true, pointsFirst: true },
} as const
type Moment = keyof typeof MOMENTS
const moments = Object.keys(MOMENTS) as Moment[]

type Mark = (name: 'start' | 'click' | 'heading', at: number) => Promise<void>
type Point = { x: number; y: number }

/** Watches for the click and the new heading, in the page. Times are of the clock that pages share. */
function watchHeading(target: string): void {
  const { mark } = window as unknown as { mark: Mark }
  const now = () => performance.timeOrigin + performance.now()
  window.addEventListener(
    'click',
    ({ timeStamp }) => void mark('click', performance.timeOrigin + timeStamp),
    { capture: true, once: true },
  )

  if (location.pathname !== target) void mark('start', performance.timeOrigin)
  let headingBefore: string | null | undefined
  const look = () => {
    const heading = document.querySelector('h1')?.textContent
    if (location.pathname !== target) headingBefore = heading
    else if (heading && heading !== headingBefore) {
      window.afterFrame(() => void mark('heading', now()))
      return
    }
    requestAnimationFrame(look)
  }
  look()
}

/** When the first photo was requested and the script of the page was there, by the same clock. */
function readArrival() {
  const first = [...document.querySelectorAll<HTMLImageElement>('main img')].find(
    ({ currentSrc }) => currentSrc !== '' && !/\.svg$|^data:/.test(currentSrc),
  )
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const least = (moments: number[]) =>
    moments.length === 0 ? undefined : performance.timeOrigin + Math.min(...moments)
  return {
    photoRequested: least(
      files.filter(({ name }) => name === first?.currentSrc).map(({ startTime }) => startTime),
    ),
    chunkArrived: least(
      files
        .filter(({ name }) => /\/component---src-pages-gallery[^/]*\.js$/.test(name))
        .map(({ responseEnd }) => responseEnd),
    ),
  }
}

/** The middle of the link, which is at the same place at each visit. */
async function findLink(browser: Browser, origin: string): Promise<Point> {
  const { close, page, quiet } = await freshPage(browser, DESKTOP)
  try {
    await page.goto(`${origin}${FROM}`, { waitUntil: 'load' })
    await quiet()
    const box = await page.locator(LINK).first().boundingBox()
    if (!box) throw new Error(`${FROM} shows no link to ${TO}.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  } finally {
    await close()
  }
}

async function clickLink(
  browser: Browser,
  origin: string,
  { link, moment }: { link: Point; moment: Moment },
): Promise<Click> {
  const { pointsFirst, waits } = MOMENTS[moment]
  const { close, page, quiet } = await freshPage(browser, SLOW)
  try {
    const marks = new Map<string, number>()
    await page.exposeFunction('mark', (name: string, at: number) => {
      marks.set(name, at)
    })
    await page.addInitScript(watchHeading, TO)
    await page.goto(`${origin}${FROM}`, { waitUntil: 'load' })
    if (waits) await quiet()
    if (pointsFirst) {
      await page.mouse.move(link.x, link.y)
      await quiet()
    }
    await page.mouse.click(link.x, link.y)
    await page.waitForURL(`${origin}${TO}`)
    await quiet()

    const clicked = marks.get('click')
    const { chunkArrived, photoRequested } = await page.evaluate(readArrival)
    const between = (from: number | undefined, to: number | undefined) =>
      from === undefined || to === undefined ? undefined : to - from
    const since = (event: number | undefined) => between(clicked, event)
    return {
      heading: since(marks.get('heading')),
      inAll: between(marks.get('start'), marks.get('heading')),
      photoRequested: since(photoRequested),
      chunkArrived: since(chunkArrived),
    }
  } finally {
    await close()
  }
}

export type Navigations = Record<Moment, Click[]>

/**
 * Goes from the home page to the gallery by a click, on a slow network and processor.
 *
 * @param browser from `startChromium`
 * @param origin of the site
 * @param runs how often
 * @throws (rejects) if there is no such link or the gallery does not come
 */
export async function measureNavigation(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Navigations> {
  const link = await findLink(browser, origin)
  const navigations: Navigations = { rightAfterLoad: [], atRest: [], pointedAt: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const moment of moments) {
      navigations[moment].push(await clickLink(browser, origin, { link, moment }))
    }
  }
  return navigations
}

/**
 * True if the photo did not wait for the page's script: asked for by the time the script was there
 * or, where it was there before the click, by the time the page was painted.
 *
 * @param click undefined figures count as failure
 */
export function isPhotoInTime({ chunkArrived, heading, photoRequested }: Click): boolean {
  if (photoRequested === undefined || heading === undefined) return false
  const latest = chunkArrived === undefined || chunkArrived < 0 ? heading : chunkArrived
  return photoRequested <= latest
}

/**
 * Median of each time after the click, and of the whole way from asking for the first page.
 *
 * @returns lines to print
 */
export function navigationTable(navigations: Navigations): string {
  const row = (moment: Moment) => {
    const clicks = navigations[moment]
    const medianOf = (figure: (click: Click) => number | undefined) =>
      digits(median(known(clicks.map(figure))))
    return [
      MOMENTS[moment].name,
      medianOf(({ heading }) => heading),
      medianOf(({ photoRequested }) => photoRequested),
      medianOf(({ chunkArrived }) => chunkArrived),
      `${clicks.filter(isPhotoInTime).length} of ${clicks.length}`,
      medianOf(({ inAll }) => inAll),
    ]
  }
  return table([
    ['click', 'heading painted', 'photo requested', 'script there', 'photo in time', 'in all'],
    ...moments.map(row),
  ])
}
