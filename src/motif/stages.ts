/** How far the flower has opened. Each page has one of its own; where no page is, it has wilted. */
export type FlowerStage = 'bud' | 'loosen' | 'cup' | 'open' | 'bloom' | 'wilt'
