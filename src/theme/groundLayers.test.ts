/** @jest-environment node */
import { groundLayers, groundNames } from './groundLayers'
import { groundProperties } from './grounds'

const { dark, light, shared } = groundLayers

it.each(groundNames)('%s has all its colours, in light and dark', (ground) => {
  const inLight = { ...shared, ...light[ground] }
  expect(inLight).toEqual(groundProperties('light', ground))
  expect({ ...inLight, ...dark[ground] }).toEqual(groundProperties('dark', ground))
})

it.each(groundNames)('%s inherits nothing that another ground changes', (ground) => {
  const changed = groundNames.flatMap((other) => [
    ...Object.keys(light[other]),
    ...Object.keys(dark[other]),
  ])
  expect(Object.keys(light[ground]).toSorted()).toEqual([...new Set(changed)].toSorted())
})
