/** Aspect ratio of the photos on the about page, like that of a print. */
export const PORTRAIT_RATIO = 4 / 5
