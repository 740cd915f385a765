import type { Browser } from '@playwright/test'
import { known, median } from '../figures'
import { DESKTOP, MOBILE, type Network, type Profile } from '../screens'
import { digits, table } from '../table'
import { ACTIONS } from './actions'
import { DELAYS, measureFirstAction } from './measure'

/** What browsers' developer tools call slow 4G, which slows each request and not the connection. */
const THROTTLED: Network = { latency: 562, bytesPerSecond: 1_440_000 / 8 }

const PHONE: Profile = { ...MOBILE, name: 'phone', network: THROTTLED }
const SLOW_LINE: Profile = { ...DESKTOP, name: 'desktop', network: THROTTLED }

export type FirstActions = {
  action: string
  profile: string
  delay: number
  /** Milliseconds by site; undefined where the tap was lost. */
  times: Record<string, (number | undefined)[]>
}

/** What is measured, in order. */
const cases = [PHONE, SLOW_LINE].flatMap((profile) =>
  ACTIONS.filter((action) => action.isOn(profile)).flatMap((action) =>
    DELAYS.map((delay) => ({ profile, action, delay })),
  ),
)

/**
 * Does each first action on each site in turns, each time with an empty cache.
 *
 * @param origins of the sites by name
 * @param runs how often
 * @param onProgress told what is being measured
 */
export async function measureFirstActions(
  browser: Browser,
  origins: Record<string, string>,
  runs: number,
  onProgress: (words: string) => void,
): Promise<FirstActions[]> {
  const measured: FirstActions[] = []
  for (const { action, delay, profile } of cases) {
    onProgress(`first action: ${action.name}, ${profile.name}, ${delay} s`)
    const times: FirstActions['times'] = {}
    for (let run = 0; run < runs; run += 1) {
      for (const [name, origin] of Object.entries(origins)) {
        const time = await measureFirstAction(browser, origin, { action, delay, profile })
        times[name] = [...(times[name] ?? []), time]
      }
    }
    measured.push({ action: action.name, profile: profile.name, delay, times })
  }
  return measured
}

const cell = (times: readonly (number | undefined)[]) => {
  const lost = times.length - known(times).length
  return `${digits(median(known(times)))}${lost > 0 ? ` (${lost} lost)` : ''}`
}

/** Medians of all sites, one line for each action and moment. */
export function firstActionsTable(measured: readonly FirstActions[]): string {
  const sites = Object.keys(measured[0]?.times ?? {})
  return table([
    ['', 'after', ...sites],
    ...measured.map(({ action, delay, profile, times }) => [
      `${profile}, ${action}`,
      `${delay} s`,
      ...sites.map((site) => cell(times[site] ?? [])),
    ]),
  ])
}
