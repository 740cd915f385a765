/** @jest-environment node */
import { matchesLockfile } from './install.mjs'

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
