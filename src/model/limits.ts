/** Fixed counts. */
export const SOCIAL_LINKS = 4
export const ABOUT_CARDS = 3
export const TIMELINE_ITEMS = 3

/** The gallery's layout supports any number, but more photos would make the page slow. */
export const MAX_PHOTOS = 60
export const MAX_INTERLUDES = 12

export const MAX_RELEASES = 12
export const MAX_PLATFORMS = 12

/** Types of releases in schema.org. */
export const RELEASE_KINDS = ['MusicRecording', 'MusicAlbum'] as const

/** Types of brands in schema.org. */
export const BRAND_KINDS = ['Person', 'MusicGroup'] as const

/** Maximum characters by type of text, from the design. */
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

export const photoLimits = {
  /** Pixels: an error below the first, a warning below the second. */
  minLongSide: 1600,
  recommendedLongSide: 2000,
  /** Width / height beyond which photos are cropped. */
  minRatio: 1 / 2,
  maxRatio: 2.1,
  maxMegapixels: 80,
  maxMegabytes: 40,
  /** Bytes of the photo at the width of a phone; a warning above. */
  maxPhoneBytes: 250_000,
} as const

/** The navigation is transparent up to this scroll position. */
export const OPAQUE_AFTER_PX = 20
