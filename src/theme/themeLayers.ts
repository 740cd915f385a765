import { themeProperties, type SectionTheme } from './sectionThemes'

export type Properties = Record<string, string>

export const themeNames: SectionTheme[] = ['paper', 'blush', 'night', 'moss']

const perTheme = (propertiesOf: (theme: SectionTheme) => Properties) =>
  Object.fromEntries(themeNames.map((theme) => [theme, propertiesOf(theme)])) as Record<
    SectionTheme,
    Properties
  >

const without = (properties: Properties, known: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name, value]) => known[name] !== value))

const everyVariant = (['light', 'dark'] as const).flatMap((scheme) =>
  themeNames.map((theme) => themeProperties(scheme, theme)),
)

/** A property that any theme changes is set by all of them: themes lie within each other. */
const shared = Object.fromEntries(
  Object.entries(themeProperties('light', 'paper')).filter(([name, value]) =>
    everyVariant.every((properties) => properties[name] === value),
  ),
)

/** The themes' custom properties without repetition: each layer overrules the ones before it. */
export const themeLayers = {
  shared,
  light: perTheme((theme) => without(themeProperties('light', theme), shared)),
  dark: perTheme((theme) =>
    without(themeProperties('dark', theme), themeProperties('light', theme)),
  ),
}
