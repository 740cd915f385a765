import type { Result } from 'lighthouse'
import { startPlainChromium } from './chromium'
import { known, median } from './figures'
import { digits, table } from './table'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/**
 * What no page can pass that answers with the status 404 and asks not to be indexed. Chromium itself
 * logs the status as an error.
 */
const BY_ITS_OWN_RULES = ['http-status-code', 'is-crawlable', 'errors-in-console']
const MOST_NAMED = 3

export type LighthouseRun = {
  /** From 0 to 100. */
  scores: Record<Category, number | undefined>
  largestPaint: number | undefined
  blockingTime: number | undefined
  layoutShift: number | undefined
  /** What keeps a category below 100, in a line each. */
  losses: { category: Category; audit: string; words: string }[]
}

type Culprit = {
  node?: { snippet?: string }
  source?: { snippet?: string }
  sourceLocation?: { url?: string }
  description?: string
  url?: string
}

/** The elements, files or messages that an audit complains of. */
function culprits(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return (items as Culprit[]).slice(0, MOST_NAMED).map((item) => {
    const { description, node, source, sourceLocation, url } = item
    const words = [node?.snippet ?? source?.snippet, description, sourceLocation?.url ?? url]
    return words.filter(Boolean).join(' ') || JSON.stringify(item)
  })
}

/**
 * Reads the figures of one report.
 *
 * @param report of Lighthouse
 */
export function readReport({ audits, categories }: Result): LighthouseRun {
  const value = (audit: string) => audits[audit]?.numericValue
  const losses = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      const words = [audit.title, audit.displayValue, ...culprits(audit.details)]
      return [{ category, audit: id, words: words.filter(Boolean).join(' · ') }]
    }),
  )
  const scoreOf = (category: Category) => {
    const score = categories[category]?.score
    return typeof score === 'number' ? Math.round(score * 100) : undefined
  }
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<
      Category,
      number | undefined
    >,
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    losses,
  }
}

/**
 * Runs Lighthouse with its mobile preset.
 *
 * @param address of the page; it may answer 404
 * @param runs how often
 * @throws (rejects) if there is no browser or Lighthouse gets no page
 */
export async function runLighthouse(address: string, runs: number): Promise<LighthouseRun[]> {
  const { default: lighthouse } = await import('lighthouse')
  const { close, port } = await startPlainChromium()
  try {
    const done: LighthouseRun[] = []
    while (done.length < runs) {
      const result = await lighthouse(address, {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        // the 404 page is a page too
        ignoreStatusCode: true,
      })
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse, ${address}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`)
      }
      done.push(readReport(result.lhr))
    }
    return done
  } finally {
    await close()
  }
}

export type PageRuns = { path: string; runs: readonly LighthouseRun[] }

/**
 * Median scores and times of each page.
 *
 * @returns lines to print
 */
export function scoresTable(pages: readonly PageRuns[]): string {
  return table([
    ['', ...CATEGORIES, 'LCP', 'TBT', 'CLS'],
    ...pages.map(({ path, runs }) => {
      const medianOf = (figure: (run: LighthouseRun) => number | undefined) =>
        median(known(runs.map(figure)))
      return [
        path,
        ...CATEGORIES.map((name) => digits(medianOf(({ scores }) => scores[name]))),
        digits(medianOf(({ largestPaint }) => largestPaint)),
        digits(medianOf(({ blockingTime }) => blockingTime)),
        digits(
          medianOf(({ layoutShift }) => layoutShift),
          3,
        ),
      ]
    }),
  ])
}

/**
 * What keeps pages below 100, once for each page and audit, with the number of runs it was seen in.
 *
 * @returns lines to print
 */
export function lossesList(pages: readonly PageRuns[]): string {
  const lines = pages.flatMap(({ path, runs }) => {
    const seen = new Map<string, { words: string; count: number }>()
    for (const { audit, category, words } of runs.flatMap(({ losses }) => losses)) {
      const isRule = path === '/nope' && BY_ITS_OWN_RULES.includes(audit)
      const name = `${path} ${category} ${audit}${isRule ? ' (by its own rules)' : ''}`
      seen.set(name, { words, count: (seen.get(name)?.count ?? 0) + 1 })
    }
    return [...seen].map(
      ([name, { count, words }]) => `  ${name}, ${count} of ${runs.length}: ${words}`,
    )
  })
  return lines.length === 0 ? 'No audit keeps a category below 100.' : lines.join('\n')
}
