/** @jest-environment node */
import { contrast } from './luminance'
import { sectionThemes, themeProperties, type SectionTheme } from './sectionThemes'
import { parseUnicodeRange, toUnicodeRange } from './unicodeRange'

/** Minimum contrast of one color against another. */
const targets = [
  ['--ink', '--background', 7],
  ['--ink', '--raised', 7],
  ['--soft', '--background', 7],
  ['--soft', '--raised', 7],
  ['--link', '--background', 4.5],
  ['--on-action', '--action', 4.5],
  ['--on-action', '--action-hover', 4.5],
  ['--action', '--background', 3],
  ['--border', '--background', 3],
  ['--line', '--background', 3],
  ['--line-current', '--background', 3],
] as const

describe.each(Object.keys(sectionThemes.light) as SectionTheme[])('%s', (theme) => {
  it.each(['light', 'dark'] as const)('has enough contrast in %s', (scheme) => {
    const colors = themeProperties(scheme, theme)
    for (const [foreground, background, min] of targets) {
      expect(contrast(colors[foreground]!, colors[background]!)).toBeGreaterThanOrEqual(min)
    }
  })
})

it.each([
  ['CAB', 'U+41-43'],
  ['AABD', 'U+41-42,U+44'],
  ['’😀', 'U+2019,U+1F600'],
])('the unicode-range of %j is %s', (characters, range) => {
  expect(toUnicodeRange(characters)).toBe(range)
  expect(parseUnicodeRange(range)).toEqual([...new Set(characters)].toSorted())
})
