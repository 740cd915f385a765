/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { setupTempDir } from '../../testing/tempDir'
import { removeStaleScripts } from './stale-output'

const { at, write } = setupTempDir()

const [old, current, unnamed] = ['a', 'b', 'c'].map((letter) => letter.repeat(20))

it('deletes only the scripts of earlier builds', () => {
  const kept = [
    `454-${unnamed}.js`,
    `component---about-${current}.js`,
    `webpack-runtime-${current}.js`,
    `webpack-runtime-${current}.js.map`,
    'lightbox.js',
    'webpack.stats.json',
  ]
  for (const name of kept) write(name)
  write(
    'webpack.stats.json',
    `["component---about-${current}.js", "webpack-runtime-${current}.js"]`,
  )
  write(`webpack-runtime-${current}.js`, `{454:"${unnamed}"}`)
  for (const name of ['component---music', 'webpack-runtime']) {
    for (const type of ['js', 'js.map', 'js.LICENSE.txt']) write(`${name}-${old}.${type}`)
  }
  removeStaleScripts(at())
  expect(readdirSync(at()).toSorted()).toEqual(kept.toSorted())
})
