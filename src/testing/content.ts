import type { PictureData } from '../content/picture'

/** A photo with defaults: a test states only what matters to it. */
export const picture = (part: Partial<PictureData> = {}): PictureData => ({
  width: 1600,
  height: 2400,
  tone: '#583838',
  src: '/photo-1600.jpg',
  sources: [{ type: 'image/avif', srcSet: '/photo-800.avif 800w, /photo-1600.avif 1600w' }],
  ...part,
})
