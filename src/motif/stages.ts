/** The flower's stages, in the order of the navigation: the first page is a bud, the last one blooms. */
export const pageStages = ['bud', 'loosen', 'cup', 'open', 'bloom'] as const

/** Where no page is, the flower has wilted unopened. */
export type Stage = (typeof pageStages)[number] | 'wilt'
