/** @jest-environment node */
import { nineRatios } from '../../testing/ratios'
import { expectSharp, resolveSizes, SCREENS } from '../../testing/sizes'
import { BAND_RATIO, compose } from './composition'
import { tileSizes } from './tileSizes'

/** Slots of every type in the composition. */
const { photos: slots } = compose(nineRatios, 2)

const atDensity1 = (screen: (typeof SCREENS)[number]) => ({ ...screen, density: 1 })

// e2e/gallery.spec.ts checks that these widths match the layout
it.each(SCREENS)('requests sharp but not oversized photos at $width×$height@$density', (screen) => {
  for (const [index, slot] of slots.entries()) {
    const sizes = tileSizes(slot, nineRatios[index] ?? 1)
    expectSharp(sizes, resolveSizes(sizes, atDensity1(screen)), screen)
  }
})

it.each(SCREENS)(
  'requests enough vertical pixels for a panorama at $width×$height@$density',
  (screen) => {
    const panorama = 10
    for (const slot of slots) {
      const [cropped, whole] = [tileSizes(slot, slot.ratio), tileSizes(slot, panorama)].map(
        (sizes) => resolveSizes(sizes, atDensity1(screen)),
      )
      const shown = slot.isBand && screen.width >= 640 ? BAND_RATIO : slot.ratio
      expect(whole! / panorama).toBeCloseTo(cropped! / shown, -1)
    }
  },
)
