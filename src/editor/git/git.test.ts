/** @jest-environment node */
import { existsSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { git } from './git'
import { explainOutput, withoutProgress } from './git-causes'

const NO_ACCESS =
  'fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.'

it.each<[string, RegExp, string]>([
  [
    'offline',
    /online/,
    "fatal: unable to access 'https://github.com/ada/site.git/': Could not resolve host: github.com",
  ],
  [
    'offline (SSH)',
    /online/,
    `ssh: Could not resolve hostname github.com: Temporary failure in name resolution\n${NO_ACCESS}`,
  ],
  [
    'a firewall',
    /online/,
    `ssh: connect to host github.com port 22: Connection timed out\n${NO_ACCESS}`,
  ],
  [
    'a connection that broke',
    /online/,
    'send-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
  ],
  [
    'an expired token (GitHub)',
    /sign in again/,
    "remote: Invalid username or token. Password authentication is not supported for Git operations.\nfatal: Authentication failed for 'https://github.com/ada/site.git/'",
  ],
  [
    'no password',
    /sign in again/,
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
  ],
  [
    'a refused key',
    /sign in again/,
    `git@github.com: Permission denied (publickey).\n${NO_ACCESS}`,
  ],
  ['an unknown host', /sign in again/, `Host key verification failed.\n${NO_ACCESS}`],
  [
    'a token that may only read',
    /write access/,
    "remote: Write access to repository not granted.\nfatal: unable to access 'https://github.com/ada/site.git/': The requested URL returned error: 403",
  ],
  [
    'another account',
    /write access/,
    `ERROR: Permission to ada/site.git denied to eve.\n${NO_ACCESS}`,
  ],
  [
    'a protected branch (GitHub)',
    /change this branch/,
    'remote: error: GH006: Protected branch update failed for refs/heads/main.\n ! [remote rejected] main -> main (protected branch hook declined)',
  ],
  [
    'a ruleset (GitHub)',
    /change this branch/,
    'remote: error: GH013: Repository rule violations found for refs/heads/main.\n ! [remote rejected] main -> main (push declined due to repository rule violations)',
  ],
  [
    'a protected branch (GitLab)',
    /change this branch/,
    'remote: GitLab: You are not allowed to push code to protected branches on this project.\n ! [remote rejected] main -> main (pre-receive hook declined)',
  ],
  [
    'a large file (GitHub)',
    /too large/,
    "remote: error: File content/gallery/coat.tif is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB\n ! [remote rejected] main -> main (pre-receive hook declined)",
  ],
  [
    'a large push',
    /too large/,
    'error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413\nsend-pack: unexpected disconnect while reading sideband packet',
  ],
  [
    'a private email address',
    /email address private/,
    'remote: error: GH007: Your push would publish a private email address.\n ! [remote rejected] main -> main (push declined due to email privacy restrictions)',
  ],
  [
    'a signing program without a terminal',
    /signing program/,
    'error: gpg failed to sign the data:\ngpg: signing failed: Inappropriate ioctl for device\n\nfatal: failed to write commit object',
  ],
  ['a repository that is gone', /no such repository/, `ERROR: Repository not found.\n${NO_ACCESS}`],
  [
    'a branch that is gone',
    /no such repository or branch/,
    "fatal: couldn't find remote ref refs/heads/main",
  ],
  [
    'a branch that was never sent',
    /no such repository or branch/,
    'fatal: Not a valid object name refs/remotes/origin/main',
  ],
  [
    'someone who was faster',
    /Publish again/,
    ' ! [rejected] 3b18e51 -> main (fetch first)\nerror: failed to push some refs',
  ],
  ['a full disk', /disk is full/, 'fatal: write error: No space left on device'],
  [
    'a lock',
    /delete the file/,
    "fatal: Unable to create '/home/ada/site/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
  ],
  ['nothing known', /Show what Git reported/, 'remote: not today'],
])('names the cause that was reported: %s', (_, cause, output) => {
  expect(explainOutput(output)).toMatch(cause)
})

it('leaves out the progress of what was sent', () => {
  const sent = `Enumerating objects: 9, done.
Counting objects:  11% (1/9)\rCounting objects: 100% (9/9), done.
Writing objects: 100% (5/5), 1.19 MiB | 2.01 MiB/s, done.
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
