/** @jest-environment node */
import { PARTS, readOptions } from './options'

it('measures everything five times', () => {
  expect(readOptions([])).toEqual({
    parts: PARTS,
    runs: 5,
    skipBuild: false,
    site: 'public',
    pixelRatioCap: 2,
    json: undefined,
  })
})

it('reads the options that are given', () => {
  const args = ['--only=navigation,floor', '--runs=9', '--skip-build', '--json=a.json']
  expect(readOptions(args)).toMatchObject({
    parts: ['floor', 'navigation'],
    runs: 9,
    skipBuild: true,
    json: 'a.json',
  })
})

it.each([['--only=speed'], ['--runs=many'], ['--runs=0'], ['--fast']])('refuses %s', (argument) => {
  expect(() => readOptions([argument])).toThrow()
})
