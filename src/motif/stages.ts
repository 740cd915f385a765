/** Set this to false for a site without flowers; the ground lines stay. */
export const HAS_FLOWERS = true as boolean

/** How far the flower has opened. Each page has its own stage; on the 404 page, it has wilted. */
export type FlowerStage = 'bud' | 'loosening' | 'cup' | 'open' | 'bloom' | 'wilt'
