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
  /** The first photo of the next page is asked for. */
  photoAsked: number | undefined
  /** The script of the next page is there. */
  chunkArrived: number | undefined
}

type Mark = (name: 'click' | 'heading', at: number) => Promise<void>
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

  let headingBefore: string | null | undefined
  const look = () => {
    const heading = document.querySelector('h1')?.textContent
    if (location.pathname !== target) headingBefore = heading
    else if (heading && heading !== headingBefore) {
      // a message comes after the frame has been painted
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => void mark('heading', now())
      port2.postMessage(undefined)
      return
    }
    requestAnimationFrame(look)
  }
  look()
}

/** When the first photo was asked for and the script of the page was there, by the same clock. */
function readArrival() {
  const first = [...document.querySelectorAll<HTMLImageElement>('main img')].find(
    ({ currentSrc }) => currentSrc !== '' && !/\.svg$|^data:/.test(currentSrc),
  )
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const least = (moments: number[]) =>
    moments.length === 0 ? undefined : performance.timeOrigin + Math.min(...moments)
  return {
    photoAsked: least(
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
  { isAtRest, link }: { isAtRest: boolean; link: Point },
): Promise<Click> {
  const { close, page, quiet } = await freshPage(browser, SLOW)
  try {
    const marks = new Map<string, number>()
    await page.exposeFunction('mark', (name: string, at: number) => {
      marks.set(name, at)
    })
    await page.addInitScript(watchHeading, TO)
    await page.goto(`${origin}${FROM}`, { waitUntil: 'load' })
    if (isAtRest) await quiet()
    await page.mouse.click(link.x, link.y)
    await page.waitForURL(`${origin}${TO}`)
    await quiet()

    const clicked = marks.get('click')
    const { chunkArrived, photoAsked } = await page.evaluate(readArrival)
    const since = (moment: number | undefined) =>
      moment === undefined || clicked === undefined ? undefined : moment - clicked
    return {
      heading: since(marks.get('heading')),
      photoAsked: since(photoAsked),
      chunkArrived: since(chunkArrived),
    }
  } finally {
    await close()
  }
}

export type Navigations = Record<'atRest' | 'rightAfterLoad', Click[]>

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
  const navigations: Navigations = { atRest: [], rightAfterLoad: [] }
  for (let run = 0; run < runs; run += 1) {
    navigations.atRest.push(await clickLink(browser, origin, { isAtRest: true, link }))
    navigations.rightAfterLoad.push(await clickLink(browser, origin, { isAtRest: false, link }))
  }
  return navigations
}

/**
 * True if the photo did not wait for the page's script: asked for by the time the script was there
 * or, where it was there before the click, by the time the page was painted.
 *
 * @param click undefined figures count as failure
 */
export function isPhotoInTime({ chunkArrived, heading, photoAsked }: Click): boolean {
  if (photoAsked === undefined || heading === undefined) return false
  const latest = chunkArrived === undefined || chunkArrived < 0 ? heading : chunkArrived
  return photoAsked <= latest
}

/**
 * Median of each moment after the click.
 *
 * @returns lines to print
 */
export function navigationTable({ atRest, rightAfterLoad }: Navigations): string {
  const row = (name: string, clicks: readonly Click[]) => {
    const medianOf = (figure: (click: Click) => number | undefined) =>
      digits(median(known(clicks.map(figure))))
    return [
      name,
      medianOf(({ heading }) => heading),
      medianOf(({ photoAsked }) => photoAsked),
      medianOf(({ chunkArrived }) => chunkArrived),
      `${clicks.filter(isPhotoInTime).length} of ${clicks.length}`,
    ]
  }
  return table([
    ['click', 'heading painted', 'photo asked for', 'script there', 'photo in time'],
    row('at rest', atRest),
    row('right after load', rightAfterLoad),
  ])
}
