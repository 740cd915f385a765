/** @jest-environment node */
import { HIGHEST_DENSITY } from '../../content/photoWidths'
import { SCREENS } from '../../testing/screens'
import { sentPerNeeded, widthBySizes } from '../../testing/sizes'
import { compose } from './composition'
import { tileSizes } from './tileSizes'

const [square, portrait, upright, landscape] = [1, 4 / 5, 2 / 3, 3 / 2]

/** All kinds of places that the composition gives to nine photos. */
const { photos: slots } = compose(
  [portrait, upright, upright, portrait, landscape, upright, landscape, square, portrait],
  2,
)

// that these widths are the photos' real ones is in e2e/gallery.spec.ts
it.each(SCREENS)('photos are sharp and not wasteful at $width×$height@$density', (screen) => {
  for (const sizes of slots.map(tileSizes)) {
    const width = widthBySizes(sizes, { ...screen, density: 1 })
    const ratio = sentPerNeeded(sizes, width, screen, { highestDensity: HIGHEST_DENSITY })
    expect(ratio).toBeGreaterThanOrEqual(0.99)
    expect(ratio).toBeLessThanOrEqual(1.5)
  }
})
