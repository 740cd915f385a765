/**
 * Measures the built site in Chromium, beside a floor page of each page: the same pixels without
 * script. `npx tsx bench/run.ts`
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { startChromium } from './chromium'
import { firstActionsTable, measureFirstActions } from './first-action/report'
import { compareFirstViews } from './first-view'
import { bytesTable, LEGEND, timesTable, type PageRounds } from './first-view-report'
import { floorPage } from './floor-page'
import { interactionsTable, measureInteractions } from './interaction'
import { lossesList, runLighthouse, scoresTable, type PageRuns } from './lighthouse'
import { measureNavigation, navigationTable } from './navigation'
import { readOptions, USAGE, type Options, type Part } from './options'
import { extremesTable, outsideTable, walkPhotos, type WalkedPhoto } from './photo-walk'
import { buildPlainSite } from './plain-site'
import { DESKTOP, MOBILE, PAGES, PHOTO_SCREENS, type Profile } from './screens'
import { readSite, siteFile } from './site-files'
import { serveFiles } from './site-server'
import { shiftWithSlowFonts } from './slow-fonts'
import { progress } from './progress'
import { digits, table } from './table'

type Origins = { site: string; floor: string; plain: string }

function heading(words: string) {
  console.log(`\n== ${words}\n`)
}

async function firstViews(browser: Browser, origins: Origins, options: Options) {
  const has = (part: Part) => options.parts.includes(part)
  // bytes are the same each time
  const runs = has('floor') ? options.runs : 1
  const measure = async (profile: Profile) => {
    const pages: PageRounds[] = []
    // the first page of a browser pays for what all later ones share
    await compareFirstViews(browser, origins, { path: '/', profile, runs: 1 })
    for (const page of PAGES) {
      progress(`${profile.name} ${page}`)
      pages.push({
        path: page,
        rounds: await compareFirstViews(browser, origins, { path: page, profile, runs }),
      })
    }
    progress('')
    if (has('floor')) {
      heading(`First view, ${profile.name}, ${runs} runs in turns with the floor page`)
      console.log(timesTable(pages))
    }
    if (has('bytes')) {
      heading(`Bytes of a first view, ${profile.name}`)
      console.log(bytesTable(pages))
    }
    return pages
  }
  const mobile = await measure(MOBILE)
  const desktop = await measure(DESKTOP)
  console.log(`\n${LEGEND}`)
  return { mobile, desktop }
}

async function photos(browser: Browser, { site }: Origins, { pixelRatioCap }: Options) {
  const walked: WalkedPhoto[] = []
  for (const screen of PHOTO_SCREENS) {
    for (const page of PAGES) {
      progress(`${screen.name} ${page}`)
      walked.push(...(await walkPhotos(browser, `${site}${page}`, screen, pixelRatioCap)))
    }
  }
  progress('')
  heading(
    `Pixels sent for each one needed, by area, densities capped at ${pixelRatioCap}: 1 to 1.5 wanted`,
  )
  console.log(`${extremesTable(walked)}\n\n${outsideTable(walked)}`)
  return walked
}

async function fonts(browser: Browser, { site }: Origins) {
  const pages = []
  for (const page of PAGES) {
    progress(`slow fonts ${page}`)
    const shiftOn = (screen: Profile) => shiftWithSlowFonts(browser, `${site}${page}`, screen)
    pages.push({ path: page, mobile: await shiftOn(MOBILE), desktop: await shiftOn(DESKTOP) })
  }
  progress('')
  heading('Cumulative Layout Shift with fonts that come 3 s late')
  console.log(
    table([
      ['', 'mobile', 'desktop'],
      ...pages.map(({ desktop, mobile, path }) => [path, digits(mobile, 4), digits(desktop, 4)]),
    ]),
  )
  return pages
}

async function lighthouse({ site }: Origins, { runs }: Options) {
  const pages: PageRuns[] = []
  for (const page of PAGES) {
    progress(`lighthouse ${page}`)
    pages.push({ path: page, runs: await runLighthouse(`${site}${page}`, runs) })
  }
  progress('')
  heading(`Lighthouse, mobile, medians of ${runs} runs`)
  console.log(`${scoresTable(pages)}\n\n${lossesList(pages)}`)
  return pages
}

async function interaction(browser: Browser, { plain, site }: Origins) {
  const interactions = await measureInteractions(browser, site, plain)
  heading('Event to next paint in ms, processor 4 times slower')
  console.log(interactionsTable(interactions))
  return interactions
}

async function navigation(browser: Browser, { site }: Origins, { runs }: Options) {
  const navigations = await measureNavigation(browser, site, runs)
  heading(`Home to gallery, slow 4G, processor 4 times slower, ms after the click, ${runs} runs`)
  console.log(navigationTable(navigations))
  return navigations
}

async function firstActions(browser: Browser, { plain, site }: Origins, { runs }: Options) {
  const measured = await measureFirstActions(browser, { site, plain }, runs, progress)
  progress('')
  heading(`First action on a cold page, slow 4G, ms until its outcome is shown, ${runs} runs`)
  console.log(firstActionsTable(measured))
  return measured
}

/** The files of a built site as they are served, with its pages changed if so wanted. */
function filesOf(root: string, changePage = (html: string) => html) {
  return new Map(
    [...readSite(root)].map(([name, body]) => {
      const isPage = name.endsWith('.html')
      return [name, siteFile(name, isPage ? Buffer.from(changePage(body.toString())) : body)]
    }),
  )
}

async function measure(options: Options): Promise<Record<string, unknown>> {
  const site = filesOf(path.resolve(options.site))
  const floor = filesOf(path.resolve(options.site), floorPage)
  const has = (...parts: Part[]) => parts.some((part) => options.parts.includes(part))
  const plain = has('interaction', 'first-action') ? filesOf(buildPlainSite()) : new Map()
  const servers = await Promise.all([site, floor, plain].map(serveFiles))
  const [siteOrigin = '', floorOrigin = '', plainOrigin = ''] = servers.map(({ origin }) => origin)
  const origins = { site: siteOrigin, floor: floorOrigin, plain: plainOrigin }
  const browser = await startChromium()
  try {
    return {
      firstViews: has('floor', 'bytes') ? await firstViews(browser, origins, options) : undefined,
      photos: has('photos') ? await photos(browser, origins, options) : undefined,
      fonts: has('fonts') ? await fonts(browser, origins) : undefined,
      interaction: has('interaction') ? await interaction(browser, origins) : undefined,
      navigation: has('navigation') ? await navigation(browser, origins, options) : undefined,
      firstActions: has('first-action') ? await firstActions(browser, origins, options) : undefined,
      lighthouse: has('lighthouse') ? await lighthouse(origins, options) : undefined,
    }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
}

function build() {
  const shell = process.platform === 'win32' // npm is a batch file there
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell })
  if (status !== 0) throw new Error('The build has failed, so there is nothing to measure.')
}

function optionsOrUsage(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return undefined
  }
}

async function main() {
  const options = optionsOrUsage()
  if (!options) {
    process.exitCode = 1
    return
  }
  if (!options.skipBuild) build()
  const figures = await measure(options)
  if (options.json) {
    writeFileSync(options.json, `${JSON.stringify({ options, ...figures }, null, 2)}\n`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
