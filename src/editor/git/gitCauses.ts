/** What Git, SSH or a host says, and what that means for the owner; the first match counts. */
const causes: readonly [RegExp, string][] = [
  [/spawn git ENOENT/, 'Git is not installed. Get it from https://git-scm.com/downloads.'],
  [/^(?!remote:).*No space left on device/m, 'The disk is full. Free some space, and try again.'],
  [
    /\.lock': File exists/,
    'Another Git command is at work in this folder, or was interrupted. Wait a minute. If that does not help and no other program is using Git, delete the file named below.',
  ],
  [
    /GH001|file size limit|HTTP 413|larger than/i,
    'The host refused a file because it is too large. Replace that photo with a smaller one.',
  ],
  [
    /GH007|private email/i,
    'The host keeps your email address private, but what you publish contains the site’s address. Allow that in the host’s settings, or run in a terminal: git config user.email "the address that the host gives you"',
  ],
  [
    /GH006|GH013|protected branch|hook declined|not allowed to push/i,
    'The host does not allow this account to change this branch. Allow it in the settings of the repository there.',
  ],
  [
    /fetch first|non-fast-forward/,
    'Something else was published at the same moment. Publish again.',
  ],
  [
    /denied to |access to .*not granted|error: 403|read.?only/i,
    'Your account can read this site on the host, but not change it. Ask the owner of the repository for write access.',
  ],
  [
    /Authentication failed|could not read (Username|Password)|publickey|Access denied|error: 401|Host key verification failed/i,
    'The host does not accept this computer: a password, token or key is missing, locked or expired. Run git push in a terminal to sign in again.',
  ],
  [
    /repository .*(not found|does not exist)|not appear to be a git repository|find remote ref|Not a valid object name/i,
    'The host has no such repository or branch, or your account cannot see it. It may have been moved or renamed.',
  ],
  [
    /resolve host|Failed to connect|Couldn't connect|timed out|unreachable|No route|Connection (was )?(refused|reset|closed)|hung up|disconnect|early EOF|RPC failed/i,
    'The host cannot be reached, or the connection broke. Check that you are online, and try again.',
  ],
]

const UNKNOWN = 'Show what Git reported to the person who set up the site.'

/** @returns why Git failed, as the owner reads it */
export const explainOutput = (output: string): string =>
  causes.find(([pattern]) => pattern.test(output))?.[1] ?? UNKNOWN

const PROGRESS =
  /^.*\r|^(remote: )?(Enumerating|Counting|Compressing|Writing|Receiving|Resolving|Delta|Total|hint:).*\n?/gm

/** Git redraws its progress after a carriage return. */
export const withoutProgress = (output: string): string => output.replace(PROGRESS, '').trim()
