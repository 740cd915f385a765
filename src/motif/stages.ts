/** How far the flower has opened; on the 404 page, it has wilted. The page registry says which page has which. */
export type FlowerStage = 'bud' | 'loosening' | 'cup' | 'open' | 'bloom' | 'wilt'
