/** @jest-environment node */
import { existsSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { git, readProgress } from './git'

const fixture = setUpTestProject()

afterEach(() => {
  jest.useRealTimers()
})

it('stops a command that stalls, and the programs that it has started', async () => {
  const started = fixture.at('../elsewhere/started')
  const ssh = fixture.writeScript('../elsewhere/ssh', `echo > ${started}; sleep 600; true`)
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const asking = git(fixture.project, ['-c', `core.sshCommand=${ssh}`, 'ls-remote', 'ssh://host/x'])
  while (!existsSync(started)) await new Promise(setImmediate)
  jest.advanceTimersByTime(300_000)
  await expect(asking).rejects.toThrow('The connection to the host broke')
})

it('reports the progress of a command although another one ends', async () => {
  const end = '../elsewhere/end'
  const wait = `until test -e '${fixture.at(end)}'; do sleep 0.1; done`
  const alias = `alias.report=!printf 'Objects: 45%%\\nTotal 9 (delta 3)\\n' >&2; ${wait}`
  const reporting = git(fixture.project, ['-c', alias, 'report'])
  while (readProgress() === '') await new Promise((resolve) => setTimeout(resolve, 10))
  await git(fixture.project, ['rev-parse', 'HEAD'])
  const progress = readProgress()
  fixture.write(end, '')
  await reporting
  expect([progress, readProgress()]).toEqual(['Objects: 45%', ''])
})
