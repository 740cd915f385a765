/** @jest-environment node */
import { sectionThemes } from '../../theme/colors'
import { contrast, parseHex } from '../../theme/luminance'
import { backdropColor } from './backdropColor'

it.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#c08a5a', '#808080'])(
  'leaves the text legible beside a photo in %s',
  (tone) => {
    const { ink, soft } = sectionThemes.light.night
    for (const text of [ink, soft])
      expect(contrast(text, backdropColor(tone))).toBeGreaterThanOrEqual(7)
  },
)

it('has the hue of the photo', () => {
  const [red = 0, green = 0, blue = 0] = parseHex(backdropColor('#0044cc'))
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
})
