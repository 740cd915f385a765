/** @jest-environment node */
import { emptyFolder } from '../../testing/folder'
import { licencesText, packagesIn } from './licences'

const { at, write } = emptyFolder()

const map = (...sources: string[]) => JSON.stringify({ sources })

it('finds packages in the addresses of sources', () => {
  expect(
    packagesIn(
      map(
        'webpack://late-bloom/../node_modules/react/index.js',
        'webpack://late-bloom/../node_modules/react/cjs/react.js',
        'webpack://late-bloom/javascript/node_modules/@emotion/cache/dist/cache.js',
        'webpack://late-bloom/./node_modules/a/node_modules/@b/c/index.js',
        'webpack://late-bloom/./src/pages/index.tsx',
        'webpack://late-bloom/./.cache/loader.js',
      ),
    ),
  ).toEqual([
    'node_modules/react',
    'node_modules/@emotion/cache',
    'node_modules/a/node_modules/@b/c',
  ])
})

const writePackage = (name: string, license?: string) => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license }))
}

it('lists each package and font with its licence', () => {
  for (const name of ['gatsby', 'webpack', 'react']) writePackage(name, 'MIT')
  write('node_modules/react/LICENSE', 'Words of MIT\n')
  write('src/theme/fonts/fraunces-OFL.txt', 'Words of OFL\n')
  write('app.js.map', map('webpack://x/../node_modules/react/index.js'))
  const text = licencesText([at('app.js.map')], at())
  expect(text.match(/^.+: (MIT|OFL-1\.1)$/gm)).toEqual([
    'gatsby 1.2.3: MIT',
    'react 1.2.3: MIT',
    'webpack 1.2.3: MIT',
    'Font fraunces: OFL-1.1',
  ])
  expect(text).toContain('Words of MIT')
  expect(text).toContain('Words of OFL')
})

it('does not let a package without a licence through', () => {
  for (const name of ['gatsby', 'webpack']) writePackage(name, 'MIT')
  writePackage('mystery')
  write('app.js.map', map('webpack://x/../node_modules/mystery/index.js'))
  expect(() => licencesText([at('app.js.map')], at())).toThrow('mystery names no licence')
})
