/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { findProblem, getNodeSupport } from './install.mjs'

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

describe('before anything is installed', () => {
  it.each(Array.from('"\'!#%*?()[]{}'))(
    '%s in the path is named, with the way out',
    (character) => {
      const problem = findProblem(`/home/me/my${character}site/copy`, {})
      expect(problem).toContain(`a folder with ${character} in its path`)
      expect(problem).toContain('Use only letters, digits, spaces and hyphens')
    },
  )

  it.each(['/home/me/Anas Site ü & co', '/a-b_c.d,e=f@g~h i 🌸 j+k;l^m'])(
    '%s is fine',
    (folder) => {
      expect(findProblem(folder, { npm_config_local_prefix: folder })).toBeUndefined()
    },
  )

  it('an npm workspace and other package managers are refused', () => {
    const [inside, outside] = ['/home/ada/site', '/home/ada']
    expect(findProblem(inside, { npm_config_local_prefix: outside })).toContain('npm workspace')
    for (const manager of ['pnpm', 'yarn', 'bun']) {
      const env = { npm_config_user_agent: `${manager}/1.0.0 npm/? node/v24.0.0` }
      expect(findProblem(inside, env)).toContain(`${manager} ignores`)
    }
  })
})

it('no command depends on scripts that npm skips with ignore-scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const names = Object.keys(scripts)
  expect(names.filter((name) => names.includes(name.replace(/^(pre|post)/, '')))).toEqual(
    names.filter((name) => !/^(pre|post)/.test(name)),
  )
})
