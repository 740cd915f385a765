/** The gallery's layout supports any number, but more photos would slow down the page. */
export const MAX_PHOTOS = 60
export const MAX_QUOTES = 12

/** Maximum number of characters by type of text; the design has room for these. */
export const maxLength = {
  numeral: 4,
  /** Fits next to the brand on the narrowest phones. */
  button: 12,
  line: 24,
  label: 32,
  heading: 48,
  title: 70,
  sentence: 160,
  caption: 200,
  description: 200,
  fileName: 200,
  alt: 250,
  text: 320,
  paragraph: 1200,
} as const

/** Of the formats that the site supports: JPEG, PNG, WebP, AVIF, HEIC and TIFF. */
export const photoExtensions = 'jpg jpeg png webp avif heic heif tif tiff'.split(' ')

export const photoLimits = {
  /** In pixels. Below the minimum is an error; below the recommendation, a warning. */
  minLongSide: 1600,
  recommendedLongSide: 2000,
  /** Long side / short side. */
  maxSideRatio: 20,
  /** Width / height beyond which tiles crop photos, which would leave gaps or be too small. */
  minRatio: 0.6,
  maxRatio: 1.8,
  maxMegapixels: 80,
  maxMegabytes: 40,
  /** Size of the photo as a JPEG at phone width; more causes a warning. */
  maxPhoneBytes: 250_000,
} as const
