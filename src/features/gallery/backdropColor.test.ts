/** @jest-environment node */
import { sectionThemes } from '../../theme/colors'
import { contrast } from '../../theme/luminance'
import { backdropColor } from './backdropColor'

it.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#c08a5a', '#808080'])(
  'leaves the text legible beside a photo in %s',
  (tone) => {
    const { ink, soft } = sectionThemes.light.night
    for (const text of [ink, soft])
      expect(contrast(text, backdropColor(tone))).toBeGreaterThanOrEqual(7)
  },
)
