import type { Browser } from '@playwright/test'
import { freshPage } from './chromium'
import { known } from './figures'
import { readProbe, startProbe, type Observed } from './page-probe'
import { bytesByKind, isPhoto, kindOf, type Kind, type Resource } from './resources'
import type { Profile } from './screens'
import { blockingTime, layoutShift } from './vitals'

/** What one visit to a page has shown; times in milliseconds since it was requested. */
export type FirstView = {
  firstPaint: number | undefined
  largestPaint: number | undefined
  /** When the largest photo of the first screen was loaded and decoded; undefined without one. */
  largestPhoto: number | undefined
  layoutShift: number
  blockingTime: number
  bytes: Record<Kind, number>
  photoBytes: number
  /** Scripts that were requested before the first paint or the first screen's photos were complete. */
  scriptBytesBeforePhotos: number
  /** Scripts that were requested before its first paint, fonts and photos. */
  scriptBytesBeforeScreen: number
  requests: number
  requestsBeforeLoad: number
}

export type Variant = 'site' | 'floor'
export type Round = Record<Variant, FirstView>

const sum = (resources: readonly Resource[]) =>
  resources.reduce((bytes, resource) => bytes + resource.bytes, 0)

/**
 * Reads the figures of a visit from what the page has observed.
 *
 * @param observed by the probe, after the page had come to rest
 */
export function summarize(observed: Observed): FirstView {
  const { documentBytes, documentPath, firstPaint, loadedAt, photos, resources } = observed
  const largest = [...photos].sort((a, b) => b.area - a.area)[0]
  const scripts = resources.filter(({ path }) => kindOf(path) === 'script')
  const fonts = resources.filter(({ path }) => kindOf(path) === 'font')
  const scriptsBefore = (moment: number) => sum(scripts.filter(({ askedAt }) => askedAt < moment))

  const painted = firstPaint ?? 0
  const photosComplete = Math.max(painted, ...known(photos.map(({ completeAt }) => completeAt)))
  const screenComplete = Math.max(photosComplete, ...fonts.map(({ arrivedAt }) => arrivedAt))
  return {
    firstPaint,
    largestPaint: observed.largestPaint,
    largestPhoto: largest?.completeAt,
    layoutShift: layoutShift(observed.shifts),
    blockingTime: blockingTime(observed.tasks, painted, observed.now),
    // the address of a page that is not there may look like anything
    bytes: bytesByKind([
      { path: documentPath.replace(/[^/]*$/, ''), bytes: documentBytes },
      ...resources,
    ]),
    photoBytes: sum(resources.filter(({ path }) => isPhoto(path))),
    scriptBytesBeforePhotos: scriptsBefore(photosComplete),
    scriptBytesBeforeScreen: scriptsBefore(screenComplete),
    requests: resources.length + 1,
    requestsBeforeLoad: resources.filter(({ askedAt }) => askedAt < loadedAt).length + 1,
  }
}

/** After it nothing is painted any more on a first screen that waits for nobody. */
const PAINTED_MS = 500

/**
 * Visits a page for the first time and waits until it has come to rest.
 *
 * @param browser from `startChromium`
 * @param address of the page
 * @param silence milliseconds without a request after which it counts as being at rest
 * @throws (rejects) if the page does not answer
 */
export async function visitFirst(
  browser: Browser,
  address: string,
  profile: Profile,
  silence?: number,
): Promise<FirstView> {
  const { close, page, quiet } = await freshPage(browser, profile)
  try {
    await page.addInitScript(startProbe)
    await page.goto(address, { waitUntil: 'load' })
    await quiet(silence)
    return summarize(await page.evaluate(readProbe))
  } finally {
    await close()
  }
}

/**
 * Visits a page and its floor page in turns, so that both see the same machine. Only the first round
 * waits for everything that a page requests in the end; the bytes are the same each time.
 *
 * @param origins of the servers of both
 * @param runs how often
 * @throws (rejects) if a page does not answer
 */
export async function compareFirstViews(
  browser: Browser,
  origins: Record<Variant, string>,
  { path, profile, runs }: { path: string; profile: Profile; runs: number },
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let run = 0; run < runs; run += 1) {
    const silence = run === 0 ? undefined : PAINTED_MS
    const visit = (variant: Variant) =>
      visitFirst(browser, `${origins[variant]}${path}`, profile, silence)
    // who goes first changes, in case it matters
    if (run % 2 === 0) {
      const site = await visit('site')
      rounds.push({ site, floor: await visit('floor') })
    } else {
      const floor = await visit('floor')
      rounds.push({ site: await visit('site'), floor })
    }
  }
  return rounds
}
