/** @jest-environment node */
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { toPicture } from './picture'

const imageData = (part: Partial<IGatsbyImageData> = {}): IGatsbyImageData => ({
  layout: 'constrained',
  width: 1600,
  height: 2400.4,
  backgroundColor: '#583838',
  images: {
    fallback: { src: '/a-1600.jpg', srcSet: '/a-800.jpg 800w', sizes: '100vw' },
    sources: [{ type: 'image/avif', srcSet: '/a-800.avif 800w' }],
  },
  ...part,
})

it('makes image data plain: whole pixels, every part there', () => {
  expect(toPicture({ childImageSharp: { gatsbyImageData: imageData() } }, 'photo')).toEqual({
    width: 1600,
    height: 2400,
    tone: '#583838',
    src: '/a-1600.jpg',
    sources: [{ type: 'image/avif', srcSet: '/a-800.avif 800w' }],
  })
})

it('names the photo that is not an image', () => {
  expect(() => toPicture({ childImageSharp: null }, 'gallery photo 3')).toThrow('gallery photo 3')
})
