/** @jest-environment node */
import { getNodeSupport } from './install.mjs'

it.each([
  ['20.18.3', 'too old'],
  ['20.19.0', 'supported'],
  ['21.7.3', 'untested'],
  ['22.12.0', 'too old'],
  ['22.13.1', 'supported'],
  ['26.10.0', 'supported'],
  ['27.0.0', 'untested'],
  ['18.20.8', 'too old'],
])('Node %s is %s', (version, expected) => {
  expect(getNodeSupport('^20.19.0 || ^22.13.0 || ^24.0.0 || ^26.0.0', version)).toBe(expected)
})
