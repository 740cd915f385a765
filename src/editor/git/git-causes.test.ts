/** @jest-environment node */
import { findCause, findHostMessage, withoutProgress } from './git-causes'

const SENT = `Enumerating objects: 9, done.
Counting objects:  11% (1/9)\rCounting objects: 100% (9/9), done.
Delta compression using up to 8 threads
Compressing objects: 100% (5/5), done.
Writing objects: 100% (5/5), 1.19 MiB | 2.01 MiB/s, done.
Total 5 (delta 4), reused 0 (delta 0), pack-reused 0
remote: Resolving deltas: 100% (4/4), completed with 4 local objects.
`
const REJECTED = "error: failed to push some refs to 'https://github.com/ada/site.git'"

it.each<[string, RegExp, string]>([
  [
    'offline (HTTPS)',
    /online/,
    "fatal: unable to access 'https://github.com/ada/site.git/': Could not resolve host: github.com",
  ],
  [
    'offline (SSH)',
    /online/,
    'ssh: Could not resolve hostname github.com: Temporary failure in name resolution\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.',
  ],
  [
    'a firewall',
    /online/,
    'ssh: connect to host github.com port 22: Connection timed out\nfatal: Could not read from remote repository.',
  ],
  [
    'an expired token (GitHub)',
    /token.*expired/,
    "remote: Invalid username or token. Password authentication is not supported for Git operations.\nfatal: Authentication failed for 'https://github.com/ada/site.git/'",
  ],
  [
    'an expired token (GitLab)',
    /token.*expired/,
    "remote: HTTP Basic: Access denied. The provided password or token is incorrect or your account has 2FA enabled and you must use a personal access token instead of a password.\nfatal: Authentication failed for 'https://gitlab.com/ada/site.git/'",
  ],
  [
    'no password',
    /password/,
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
  ],
  [
    'a token that may only read',
    /write access/,
    "remote: Write access to repository not granted.\nfatal: unable to access 'https://github.com/ada/site.git/': The requested URL returned error: 403",
  ],
  [
    'another account',
    /write access/,
    "remote: Permission to ada/site.git denied to eve.\nfatal: unable to access 'https://github.com/ada/site.git/': The requested URL returned error: 403",
  ],
  [
    'a refused key',
    /computer's key/,
    'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.',
  ],
  [
    'a locked key',
    /key is locked/,
    'sign_and_send_pubkey: signing failed for ED25519 "/home/ada/.ssh/id_ed25519" from agent: agent refused operation\ngit@github.com: Permission denied (publickey).',
  ],
  [
    'an unknown host key',
    /never connected to the host/,
    'Host key verification failed.\nfatal: Could not read from remote repository.',
  ],
  [
    'a changed host key',
    /identifies itself differently/,
    '@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\nHost key verification failed.',
  ],
  [
    'a hotel network',
    /identity/,
    "fatal: unable to access 'https://github.com/ada/site.git/': SSL certificate problem: self-signed certificate",
  ],
  [
    'a protected branch (GitHub)',
    /protects this branch/,
    `${SENT}remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: Changes must be made through a pull request.\n ! [remote rejected] main -> main (protected branch hook declined)\n${REJECTED}`,
  ],
  [
    'a ruleset (GitHub)',
    /protects this branch/,
    `${SENT}remote: error: GH013: Repository rule violations found for refs/heads/main.\n ! [remote rejected] main -> main (push declined due to repository rule violations)\n${REJECTED}`,
  ],
  [
    'a protected branch (GitLab)',
    /protects this branch/,
    'remote: GitLab: You are not allowed to push code to protected branches on this project.\n ! [remote rejected] main -> main (pre-receive hook declined)',
  ],
  [
    'a large file (GitHub)',
    /too large/,
    `${SENT}remote: error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.\nremote: error: File content/gallery/coat.tif is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB\n ! [remote rejected] main -> main (pre-receive hook declined)`,
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
    `error: gpg failed to sign the data:
gpg: signing failed: Inappropriate ioctl for device

fatal: failed to write commit object`,
  ],
  [
    'a signing key with a passphrase',
    /signing program/,
    'error: Load key "/home/ada/.ssh/id_ed25519": incorrect passphrase supplied to decrypt private key?\n\nfatal: failed to write commit object',
  ],
  [
    'a repository that is gone',
    /no such repository/,
    "remote: Repository not found.\nfatal: repository 'https://github.com/ada/site.git/' not found",
  ],
  [
    'a connection that broke',
    /connection to the host broke/,
    'send-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
  ],
  [
    'trouble at the host',
    /having problems/,
    "fatal: unable to access 'https://github.com/ada/site.git/': The requested URL returned error: 503",
  ],
  ['a full disk', /disk of this computer/, 'fatal: write error: No space left on device'],
  ['a full disk, in other words', /disk of this computer/, 'fatal: write error. Out of diskspace'],
  ['a stalled connection', /broke/, 'git was stopped by SIGTERM.'],
  [
    'a lock',
    /delete that file/,
    "fatal: Unable to create '/home/ada/site/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
  ],
])('names the cause that was reported: %s', (_, cause, output) => {
  const shown = withoutProgress(output)
  expect(findCause(shown)).toMatch(cause)
  expect(shown).not.toMatch(/objects|delta|\r|^remote: *$/m)
})

it.each([
  "remote: fatal: Unable to create '/srv/site.git/index.lock': File exists.",
  'remote: error: insufficient permission for adding an object to repository database',
])('does not blame this computer for what the host reports: %s', (output) => {
  expect(findCause(output) ?? '').not.toMatch(/delete that file|the folder \.git/)
})

it('guesses no cause, and keeps what else was reported', () => {
  const reason = 'remote: not today\n ! [remote rejected] main -> main (pre-receive hook declined)'
  expect(withoutProgress(`${SENT}remote: \n${reason}`)).toBe(reason.trim())
  expect(findCause(reason)).toBeUndefined()
})

it.each<[string, string, string]>([
  [
    'a rule (GitHub)',
    'Repository rule violations found for refs/heads/main. Changes must be made through a pull request.',
    `${SENT}remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: \nremote: - Changes must be made through a pull request.\nremote: \n ! [remote rejected] main -> main (push declined due to repository rule violations)\n${REJECTED}`,
  ],
  [
    'a rule (GitLab)',
    'GitLab: Commit message does not follow the pattern.',
    `${SENT}remote: GitLab: Commit message does not follow the pattern.\n ! [remote rejected] main -> main (pre-receive hook declined)`,
  ],
  [
    'an archived repository',
    'This repository was archived so it is read-only.',
    "remote: This repository was archived so it is read-only.\nfatal: unable to access 'https://github.com/ada/site.git/': The requested URL returned error: 403",
  ],
  [
    'a hook that draws a frame',
    'Not on Sundays. Try again tomorrow.',
    'remote: =====\nremote: \nremote: Not on Sundays.\nremote: Try again tomorrow.\nremote: =====\n ! [remote rejected] main -> main (pre-receive hook declined)',
  ],
  ['a hook that says a lot', `${'a'.repeat(300)}…`, `remote: ${'a'.repeat(301)}`],
  ['a host that says nothing', '', `${SENT}error: RPC failed; HTTP 500`],
])('finds what the host itself says: %s', (_, expected, output) => {
  expect(findHostMessage(withoutProgress(output))).toBe(expected)
})
