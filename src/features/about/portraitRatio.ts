/** Aspect ratio of the photos on the about page, the same as an 8x10 print. */
export const PORTRAIT_RATIO = 4 / 5
