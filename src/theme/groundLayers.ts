import { groundProperties, type Ground } from './grounds'

export type Properties = Record<string, string>

export const groundNames: Ground[] = ['paper', 'blush', 'night', 'moss']

const perGround = (propertiesOf: (ground: Ground) => Properties) =>
  Object.fromEntries(groundNames.map((ground) => [ground, propertiesOf(ground)])) as Record<
    Ground,
    Properties
  >

const without = (properties: Properties, known: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name, value]) => known[name] !== value))

const everyVariant = (['light', 'dark'] as const).flatMap((scheme) =>
  groundNames.map((ground) => groundProperties(scheme, ground)),
)

/** A property that any ground changes is set by all of them: grounds lie within each other. */
const shared = Object.fromEntries(
  Object.entries(groundProperties('light', 'paper')).filter(([name, value]) =>
    everyVariant.every((properties) => properties[name] === value),
  ),
)

/** The grounds' custom properties without repetition: each layer overrules the ones before it. */
export const groundLayers = {
  shared,
  light: perGround((ground) => without(groundProperties('light', ground), shared)),
  dark: perGround((ground) =>
    without(groundProperties('dark', ground), groundProperties('light', ground)),
  ),
}
