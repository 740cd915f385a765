/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { fitsEngines } from './install.mjs'
import { AS_ROOT, rootPrefix } from './system.mjs'

jest.mock('node:child_process', () => ({ spawnSync: jest.fn(() => ({ status: 0 })) }))

it.each([
  ['20.19.0', true],
  ['22.13.1', true],
  ['20.18.3', false],
  ['21.7.3', false],
  ['26.0.0', false],
])('decides whether the site can be built with Node %s: %s', (version, expected) => {
  expect(fitsEngines('^20.19.0 || ^22.13.0 || ^24.0.0', version)).toBe(expected)
})

it.each([
  ['does not even ask for root rights', [], undefined, false],
  [`uses them with ${AS_ROOT}`, [AS_ROOT], undefined, true],
  ['uses them on CI', [], '1', true],
])('%s', (_, flags, CI, isAllowed) => {
  jest.replaceProperty(process, 'argv', [...process.argv, ...flags])
  jest.replaceProperty(process, 'env', { ...process.env, CI })
  if (process.getuid) jest.spyOn(process, 'getuid').mockReturnValue(1000)
  jest.mocked(spawnSync).mockClear()
  expect(rootPrefix() !== undefined).toBe(isAllowed)
  expect(jest.mocked(spawnSync).mock.calls.length > 0).toBe(isAllowed)
})
