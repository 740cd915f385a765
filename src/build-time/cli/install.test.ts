/** @jest-environment node */
import { execSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { setupTempDir } from '../../testing/tempDir'
import { findProblem, INSTALL, isTooOld } from './install.mjs'

const { at } = setupTempDir()

it.each([
  ['are too old', ['18.20.8', '20.18.3', '22.12.0'], true],
  ['are not', ['20.19.0', '21.7.3', '22.13.1', '26.10.0', '27.0.0'], false],
])('some Node versions %s: %j', (_, versions, expected) => {
  const range = '^20.19.0 || ^22.13.0 || ^24.0.0 || ^26.0.0'
  expect(versions.filter((version) => isTooOld(range, version))).toEqual(expected ? versions : [])
})

describe('before anything is installed', () => {
  it.each(Array.from('"\'!#%*?()[]{}|:'))(
    '%s in the path is named, with the way out',
    (character) => {
      const problem = findProblem(`/home/me/my${character}site/copy`, {})
      expect(problem).toContain(`a folder with ${character} in its path`)
      expect(problem).toContain('Use only letters, digits, spaces and hyphens')
    },
  )

  it.each(['Anas Site ü & co', ' a-b_c.d,e=f@g~h i 🌸 j+k;l^m'])('%s is fine', (name) => {
    mkdirSync(at(name))
    expect(findProblem(at(name), { npm_config_local_prefix: at(name) })).toBeUndefined()
  })

  it('a link to the folder is fine', () => {
    mkdirSync(at('site'))
    symlinkSync(at('site'), at('link'))
    expect(findProblem(at('site'), { npm_config_local_prefix: at('link') })).toBeUndefined()
  })

  it('an npm workspace and other package managers are refused', () => {
    mkdirSync(at('site'))
    expect(findProblem(at('site'), { npm_config_local_prefix: at() })).toContain('npm workspace')
    for (const manager of ['pnpm', 'yarn', 'bun']) {
      const env = { npm_config_user_agent: `${manager}/1.0.0 npm/? node/v24.0.0` }
      expect(findProblem(at('site'), env)).toContain(`${manager} ignores`)
    }
  })
})

it("the user's npm configuration does not change what is installed", () => {
  const settings: Record<string, string> = {
    before: '2020-01-01',
    'bin-links': 'false',
    'dry-run': 'true',
    'install-strategy': 'nested',
    'legacy-peer-deps': 'true',
    location: 'global',
    omit: 'dev',
    'package-lock': 'false',
    'package-lock-only': 'true',
    'strict-peer-deps': 'true',
  }
  const env = Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value])
  const options = { env: { ...process.env, ...(Object.fromEntries(env) as object) } }
  const command = INSTALL.replace('npm install', 'npm config list --json')
  expect(JSON.parse(execSync(command, options).toString())).toMatchObject({
    before: null,
    'bin-links': true,
    'dry-run': false,
    global: false,
    include: ['dev', 'optional'],
    'install-strategy': 'hoisted',
    'legacy-peer-deps': false,
    location: 'project',
    'package-lock': true,
    'package-lock-only': false,
    'strict-peer-deps': false,
  })
})
