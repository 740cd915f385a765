/** @jest-environment node */
import {
  palette,
  sectionThemes,
  TEXT_SCRIM_OPACITY,
  type Scheme,
  type SectionTheme,
} from './colors'
import { contrast, parseHex } from './luminance'

type Role = keyof (typeof sectionThemes)['light']['paper']

/** Minimum contrast of one role against another. */
const targets: readonly [Role, Role, number][] = [
  ['ink', 'background', 7],
  ['ink', 'raised', 7],
  ['heading', 'background', 7],
  ['heading', 'raised', 7],
  ['soft', 'background', 7],
  ['soft', 'raised', 7],
  ['action', 'background', 4.5],
  ['onAction', 'action', 4.5],
  ['onAction', 'actionHover', 4.5],
  ['border', 'background', 3],
  ['line', 'background', 3],
  ['lineCurrent', 'background', 3],
]

describe.each(Object.keys(sectionThemes.light) as SectionTheme[])('%s', (theme) => {
  it.each<Scheme>(['light', 'dark'])('has enough contrast in %s', (scheme) => {
    const roles = sectionThemes[scheme][theme]
    const tooLow = targets.flatMap(([foreground, background, min]) => {
      const ratio = contrast(roles[foreground], roles[background])
      return ratio < min
        ? [`${foreground} on ${background} is ${ratio.toFixed(2)}:1 and needs ${min}:1`]
        : []
    })
    expect(tooLow).toEqual([])
  })
})

it('has enough contrast for light text on a white photo', () => {
  const background = parseHex(palette.dark950).map(
    (channel) => TEXT_SCRIM_OPACITY * channel + (1 - TEXT_SCRIM_OPACITY) * 255,
  )
  expect(contrast(palette.light100, background)).toBeGreaterThanOrEqual(7)
})
