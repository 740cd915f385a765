/** @jest-environment node */
import { contrast } from './luminance'
import { sectionThemes, type SectionTheme, type Roles } from './sectionThemes'

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
  (Object.keys(sectionThemes[scheme]) as SectionTheme[]).flatMap((theme) =>
    targets.map((target) => ({ scheme, theme, ...target })),
  ),
)

it.each(cases)(
  'holds $least to 1 for $front on $back ($scheme $theme)',
  ({ back, front, theme, least, scheme }) => {
    const roles = sectionThemes[scheme][theme]
    expect(contrast(roles[front], roles[back])).toBeGreaterThanOrEqual(least)
  },
)
