/** @jest-environment node */
import { themeLayers, themeNames } from './themeLayers'
import { themeProperties } from './sectionThemes'

const { dark, light, shared } = themeLayers

it.each(themeNames)('%s has all its colours, in light and dark', (ground) => {
  const inLight = { ...shared, ...light[ground] }
  expect(inLight).toEqual(themeProperties('light', ground))
  expect({ ...inLight, ...dark[ground] }).toEqual(themeProperties('dark', ground))
})

it.each(themeNames)('%s inherits nothing that another ground changes', (ground) => {
  const changed = themeNames.flatMap((other) => [
    ...Object.keys(light[other]),
    ...Object.keys(dark[other]),
  ])
  expect(Object.keys(light[ground]).toSorted()).toEqual([...new Set(changed)].toSorted())
})
