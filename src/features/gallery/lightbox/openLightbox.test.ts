/** @jest-environment node */
import { coverKeyframe } from './openLightbox'

it('covers a tile with a different aspect ratio and crops the excess', () => {
  const box = { x: 0, y: 0, width: 300, height: 200 }
  const tile = { x: 100, y: 50, width: 210, height: 100 }
  expect(coverKeyframe(box, tile)).toEqual({
    transform: 'translate(55px, 0px) scale(0.7)',
    clipPath: `inset(${(200 - 100 / 0.7) / 2}px 0px)`,
  })
})
