/** @jest-environment node */
import { HIGHEST_DENSITY } from '../../content/photoWidths'
import { SCREENS } from '../../content/screens'
import { home } from '../../testing/content'
import { sentPerNeeded } from '../../testing/sizes'
import { heroPicture } from './Hero'

const { cuts, picture, sizes } = heroPicture(home())

/** The cut that a screen gets. */
const cutFor = (width: number, height: number) =>
  cuts.find(({ media }) => {
    const [across = 1, down = 1] = (/(\d+)\/(\d+)/.exec(media) ?? []).slice(1).map(Number)
    return width / height <= across / down
  }) ?? { picture, sizes }

it.each(SCREENS)('the hero is sharp and not wasteful at $width×$height@$density', (screen) => {
  const cut = cutFor(screen.width, screen.height)
  const shown = Math.max(screen.width, (screen.height * cut.picture.width) / cut.picture.height)
  const ratio = sentPerNeeded(cut.sizes, shown, screen, { highestDensity: HIGHEST_DENSITY })
  expect(ratio).toBeGreaterThanOrEqual(0.99)
  expect(ratio).toBeLessThanOrEqual(1.5)
})
