/** Width for height 1 of the page's photos: that of a print. */
export const PORTRAIT_RATIO = 4 / 5
