/** @jest-environment node */
import { fitsEngines, matchesLockfile } from './install.mjs'

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/react': { version: '19.3.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
}
const react = { 'node_modules/react': { version: '19.3.0' } }

describe('matchesLockfile', () => {
  it.each([
    ['accepts the same versions', react, true],
    ['accepts packages beyond the lockfile', { ...react, 'node_modules/extra': {} }, true],
    ['refuses a missing package', {}, false],
    ['refuses another version', { 'node_modules/react': { version: '18.0.0' } }, false],
    [
      'refuses another version of an optional package',
      { ...react, 'node_modules/fsevents': { version: '1.0.0' } },
      false,
    ],
  ])('%s', (_, installed, expected) => {
    expect(matchesLockfile(wanted, installed)).toBe(expected)
  })
})

describe('fitsEngines', () => {
  const range = '^20.19.0 || ^22.13.0 || ^24.0.0'
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.13.1', true],
    ['24.0.0', true],
    ['20.18.3', false],
    ['21.7.3', false],
    ['22.12.0', false],
    ['26.0.0', false],
  ])('decides on Node %s: %s', (version, expected) => {
    expect(fitsEngines(range, version)).toBe(expected)
  })
})
