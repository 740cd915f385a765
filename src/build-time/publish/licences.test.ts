/** @jest-environment node */
import { emptyFolder } from '../../testing/folder'
import { licencesText } from './licences'

const { at, write } = emptyFolder()

const writePackage = (name: string, license?: string) => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license }))
}

const licencesOf = (...sources: string[]) => {
  for (const name of ['gatsby', 'webpack']) writePackage(name, 'MIT')
  write('app.js.map', JSON.stringify({ sources: sources.map((file) => `webpack://x/./${file}`) }))
  return licencesText([at('app.js.map')], at())
}

it('lists each package and font that visitors receive, with its license', () => {
  for (const name of ['react', '@emotion/cache', 'a/node_modules/@b/c']) writePackage(name, 'MIT')
  write('node_modules/react/LICENSE', 'Words of MIT\n')
  write('src/theme/fonts/fraunces-OFL.txt', 'Words of OFL\n')
  const text = licencesOf(
    'node_modules/react/index.js',
    'node_modules/react/cjs/react.js',
    'node_modules/@emotion/cache/dist/cache.js',
    'node_modules/a/node_modules/@b/c/index.js',
    'src/pages/index.tsx',
  )
  expect(text.match(/^.+: (MIT|OFL-1\.1)$/gm)).toEqual([
    '@emotion/cache 1.2.3: MIT',
    'a/node_modules/@b/c 1.2.3: MIT',
    'gatsby 1.2.3: MIT',
    'react 1.2.3: MIT',
    'webpack 1.2.3: MIT',
    'Font fraunces: OFL-1.1',
  ])
  expect(text).toContain('Words of MIT')
  expect(text).toContain('Words of OFL')
})

it('refuses a package without a license', () => {
  writePackage('mystery')
  expect(() => licencesOf('node_modules/mystery/index.js')).toThrow('mystery names no licence')
})
