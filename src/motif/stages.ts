/** How far the flower has opened. Each page has its own stage; the 404 page's is wilted. */
export type FlowerStage = 'bud' | 'loosening' | 'cup' | 'open' | 'bloom' | 'wilt'
