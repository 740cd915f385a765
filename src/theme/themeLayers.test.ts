/** @jest-environment node */
import { themeLayers, themeNames } from './themeLayers'
import { themeProperties } from './sectionThemes'

const { dark, light, shared } = themeLayers

it.each(themeNames)('%s has all its colours, in light and dark', (theme) => {
  const inLight = { ...shared, ...light[theme] }
  expect(inLight).toEqual(themeProperties('light', theme))
  expect({ ...inLight, ...dark[theme] }).toEqual(themeProperties('dark', theme))
})

it.each(themeNames)('%s inherits nothing that another theme changes', (theme) => {
  const changed = themeNames.flatMap((other) => [
    ...Object.keys(light[other]),
    ...Object.keys(dark[other]),
  ])
  expect(Object.keys(light[theme]).toSorted()).toEqual([...new Set(changed)].toSorted())
})
