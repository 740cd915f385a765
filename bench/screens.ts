import { pagePaths, withSlash } from '../src/content/pageRegistry'
import { SCREENS } from '../src/content/screens'

export type Screen = {
  /** What the tables call it. */
  name: string
  viewport: { width: number; height: number }
  deviceScaleFactor: number
  isMobile: boolean
}

export type Network = { latency: number; bytesPerSecond: number }

export type Profile = Screen & {
  /** How many times slower the processor is made. */
  slowdown: number
  /** Undefined where it is not slowed. */
  network: Network | undefined
}

/** All pages; the last stands for every address where none is. */
export const PAGES: readonly string[] = [...pagePaths.map(withSlash), '/nope']

export const SLOW_4G: Network = { latency: 150, bytesPerSecond: 1_600_000 / 8 }
export const SLOWDOWN = 4

export const MOBILE: Profile = {
  name: 'mobile',
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  slowdown: SLOWDOWN,
  network: SLOW_4G,
}

export const DESKTOP: Profile = {
  name: 'desktop',
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  slowdown: 1,
  network: undefined,
}

/** Screens on which every photo must have the right size. */
export const PHOTO_SCREENS: readonly Screen[] = SCREENS.map(({ density, height, width }) => ({
  name: `${width}×${height}@${density}`,
  viewport: { width, height },
  deviceScaleFactor: density,
  isMobile: width < 1000,
}))
