/** @jest-environment node */
import { sectionThemes, type SectionTheme, type Roles } from './sectionThemes'

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const channel = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const targets: { front: keyof Roles; back: keyof Roles; least: number }[] = [
  { front: 'ink', back: 'background', least: 7 },
  { front: 'ink', back: 'raised', least: 7 },
  { front: 'soft', back: 'background', least: 7 },
  { front: 'soft', back: 'raised', least: 7 },
  { front: 'link', back: 'background', least: 4.5 },
  { front: 'onAction', back: 'action', least: 4.5 },
  { front: 'onAction', back: 'actionHover', least: 4.5 },
  { front: 'action', back: 'background', least: 3 },
  { front: 'edgeLine', back: 'background', least: 3 },
  { front: 'line', back: 'background', least: 3 },
  { front: 'lineNow', back: 'background', least: 3 },
]

const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  (Object.keys(sectionThemes[scheme]) as SectionTheme[]).flatMap((ground) =>
    targets.map((target) => ({ scheme, ground, ...target })),
  ),
)

it.each(cases)(
  'holds $least to 1 for $front on $back ($scheme $ground)',
  ({ back, front, ground, least, scheme }) => {
    const roles = sectionThemes[scheme][ground]
    expect(contrast(roles[front], roles[back])).toBeGreaterThanOrEqual(least)
  },
)
