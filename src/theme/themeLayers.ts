import { themeProperties, type SectionTheme } from './sectionThemes'

export type Properties = Record<string, string>

export const themeNames: SectionTheme[] = ['paper', 'blush', 'night', 'moss']

const perTheme = (propertiesOf: (ground: SectionTheme) => Properties) =>
  Object.fromEntries(themeNames.map((ground) => [ground, propertiesOf(ground)])) as Record<
    SectionTheme,
    Properties
  >

const without = (properties: Properties, known: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name, value]) => known[name] !== value))

const everyVariant = (['light', 'dark'] as const).flatMap((scheme) =>
  themeNames.map((ground) => themeProperties(scheme, ground)),
)

/** A property that any ground changes is set by all of them: sectionThemes lie within each other. */
const shared = Object.fromEntries(
  Object.entries(themeProperties('light', 'paper')).filter(([name, value]) =>
    everyVariant.every((properties) => properties[name] === value),
  ),
)

/** The sectionThemes' custom properties without repetition: each layer overrules the ones before it. */
export const themeLayers = {
  shared,
  light: perTheme((ground) => without(themeProperties('light', ground), shared)),
  dark: perTheme((ground) =>
    without(themeProperties('dark', ground), themeProperties('light', ground)),
  ),
}
