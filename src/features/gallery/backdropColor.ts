import { palette, sectionThemes } from '../../theme/colors'
import { contrast, parseHex } from '../../theme/luminance'

/** Share of the photo's tone, if the text stays legible. */
const MAX_SHARE = 0.34
const MIN_CONTRAST = 7

/** The lightbox's background: dark, with as much of the photo's tone as its text allows. */
export function backdropColor(tone: string): string {
  const dark = parseHex(palette.dark990)
  const mix = (share: number) =>
    parseHex(tone).map((channel, i) => Math.round(share * channel + (1 - share) * (dark[i] ?? 0)))
  let share = MAX_SHARE
  while (contrast(sectionThemes.light.night.soft, mix(share)) < MIN_CONTRAST) share -= 0.01
  return `#${mix(share)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}
