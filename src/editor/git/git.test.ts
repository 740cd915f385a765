/** @jest-environment node */
import { existsSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { git } from './git'
import { explainOutput, withoutProgress } from './gitCauses'

it.each<[RegExp, string]>([
  [/online/, "unable to access 'https://github.com/ada/site.git/': Could not resolve host: x"],
  [/online/, 'ssh: connect to host github.com port 22: Connection timed out'],
  [/sign in again/, "fatal: Authentication failed for 'https://github.com/ada/site.git/'"],
  [/sign in again/, 'git@github.com: Permission denied (publickey).'],
  [/write access/, 'ERROR: Permission to ada/site.git denied to eve.'],
  [/change this branch/, 'remote: error: GH006: Protected branch update failed for main.'],
  [/too large/, "this exceeds GitHub's file size limit\n (pre-receive hook declined)"],
  [/email address private/, 'remote: error: GH007: Your push would publish a private email.'],
  [/no such repository/, 'ERROR: Repository not found.\nfatal: Could not read from remote.'],
  [/Publish again/, ' ! [rejected] 3b18e51 -> main (fetch first)\nerror: failed to push some refs'],
  [/disk is full/, 'fatal: write error: No space left on device'],
  [/delete the file/, "fatal: Unable to create '/home/ada/site/.git/index.lock': File exists."],
  [/Show what Git reported/, 'remote: not today'],
])('names the cause that was reported: %s %j', (cause, output) => {
  expect(explainOutput(output)).toMatch(cause)
})

it('leaves out the progress of what was sent', () => {
  const sent = `Enumerating objects: 9, done.
Counting objects:  11% (1/9)\rCounting objects: 100% (9/9), done.
Total 5 (delta 4), reused 0 (delta 0), pack-reused 0
remote: Resolving deltas: 100% (4/4), completed with 4 local objects.
remote: not today`
  expect(withoutProgress(sent)).toBe('remote: not today')
})

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
  jest.advanceTimersByTime(120_000)
  await expect(asking).rejects.toThrow('The host cannot be reached')
})
