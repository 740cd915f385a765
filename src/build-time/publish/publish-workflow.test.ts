/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setupTempDir } from '../../testing/tempDir'

const { at, write } = setupTempDir()

const workflow = readFileSync('.github/workflows/publish.yml', 'utf8')

it('publishes the tip of main, whatever started the run', () => {
  expect(workflow.match(/ref: .*/g)).toEqual(['ref: main'])
})

it('does not let a skipped run cancel a waiting one', () => {
  expect(workflow).not.toMatch(/^concurrency:/m)
  expect(workflow).toMatch(/^ {4}concurrency: .*cancel-in-progress: false/m)
})

it.each([
  ['content/home/home.json', 0],
  ['src/index.ts', 1],
])('after the tests, a change to %s ends the run with %d', (file, status) => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: at(),
    })
  git('init', '--quiet')
  git('remote', 'add', 'origin', at())
  git('commit', '--quiet', '--allow-empty', '--message', 'Tested')
  const TESTED = git('rev-parse', 'HEAD').toString().trim()
  write(file)
  git('add', file)
  git('commit', '--quiet', '--message', 'Newer')
  const [script] = /git fetch[^]*?(?=\n {6}- )/.exec(workflow) ?? []
  const env = { ...process.env, TESTED, GITHUB_STEP_SUMMARY: at('summary.md') }
  expect(spawnSync('bash', ['-e', '-c', script ?? 'exit 9'], { cwd: at(), env }).status).toBe(
    status,
  )
})
