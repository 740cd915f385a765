/** How many of each the content must hold. */
export const SOCIAL_LINKS = 4
export const ABOUT_CARDS = 3
export const TIMELINE_ITEMS = 3

/** Of the gallery. Its layout takes any number, but a page of more than sixty photos is slow to load. */
export const MAX_PHOTOS = 60
export const MAX_INTERLUDES = 12

/** Most releases that the music page lists, and most platforms that it names for one. */
export const MOST_RELEASES = 12
export const MOST_PLATFORMS = 12

/** What a release may be, in the terms of schema.org. */
export const RELEASE_KINDS = ['MusicRecording', 'MusicAlbum'] as const

/** Types of schema.org that the brand may be of. */
export const BRAND_KINDS = ['Person', 'MusicGroup'] as const

/** Most characters that the design holds, by kind of text. */
export const longest = {
  numeral: 4,
  /** Stands beside the brand on the narrowest phones. */
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

/** What a photo needs to be sharp, and what a computer can still open. */
export const photoLimits = {
  /** Pixels of the long side: below the first a photo is refused, below the second there is a warning. */
  leastLongSide: 1600,
  goodLongSide: 2000,
  /** Width for height 1 beyond which places crop a photo. */
  narrowest: 1 / 2,
  widest: 2.1,
  mostMegapixels: 80,
  mostMegabytes: 40,
  /** Bytes of the photo at the width of a phone: above it there is a warning. */
  heavyOnPhone: 250_000,
} as const

/** Up to and at this many pixels of scrolling the navigation is transparent. */
export const OPAQUE_AFTER_PX = 20
