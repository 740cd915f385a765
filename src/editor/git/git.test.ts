/** @jest-environment node */
import { existsSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { git } from './git'

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
