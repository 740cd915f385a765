import type { PictureData } from '../model/picture'

/** A photo with defaults, so that a test sets only what it needs. */
export const picture = (overrides: Partial<PictureData> = {}): PictureData => ({
  width: 1600,
  height: 2400,
  tone: '#583838',
  src: '/photo-1600.jpg',
  sources: [{ type: 'image/avif', srcSet: '/photo-800.avif 800w, /photo-1600.avif 1600w' }],
  ...overrides,
})
