/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setupTempDir } from '../../testing/tempDir'

const { at } = setupTempDir()

/** Runs the script in a folder without packages to install. @returns why it fails, if it does */
function run(name: string, env = {}) {
  mkdirSync(at(name))
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve('src/build-time/cli/install.mjs')],
    { cwd: at(name), env: { ...process.env, npm_config_user_agent: '', ...env }, encoding: 'utf8' },
  )
  expect(status).toBe(stderr ? 1 : 0)
  return stderr
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

it.each([`^${major - 1}.0.0 || ^${major}.${minor + 1}.0`, `^${major + 1}.0.0`])(
  'Node is too old for %s',
  (range) => {
    const reason = run('site', { npm_package_engines_node: range })
    expect(reason).toContain(`This site needs Node ${range}`)
  },
)

it.each([`^${major - 1}.99.0 || ^${major}.${minor}.0`, `^${major - 1}.0.0 || ^${major + 1}.0.0`])(
  'Node is not too old for %s',
  (range) => {
    expect(run('site', { npm_package_engines_node: range })).toBe('')
  },
)

it.each(['pnpm', 'yarn'])('%s is refused', (manager) => {
  const reason = run('site', { npm_config_user_agent: `${manager}/1.0.0 npm/? node/v24.0.0` })
  expect(reason).toContain('This site needs npm')
})

it.each([
  ['#', 'site #2'],
  ['(', 'site (1)'],
  ["'", "Ana's site"],
])('%s in the path is named, with the way out', (character, name) => {
  const reason = run(name)
  expect(reason).toContain(`a folder with ${character} in its path`)
  expect(reason).toContain('Use only letters, digits, spaces and hyphens')
})

it('spaces, other letters and signs in the path are fine', () => {
  expect(run('Anas Site ü & co, a-b_c.d')).toBe('')
})
