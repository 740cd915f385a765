/** Each page has a stage of the flower for its own, wherever the navigation puts the page. */
const pageStages = {
  '/': 'bud',
  '/about': 'loosen',
  '/music': 'cup',
  '/gallery': 'open',
  '/contact': 'bloom',
} as const

/** Where no page is, the flower has wilted unopened. */
export type Stage = (typeof pageStages)[keyof typeof pageStages] | 'wilt'

/** @param path of a page as the navigation names it, without a slash at its end */
export const stageOf = (path: string | undefined): Stage =>
  (pageStages as Record<string, Stage | undefined>)[path ?? ''] ?? 'wilt'
