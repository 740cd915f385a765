/** What Git, SSH or a host says, and what that means for the owner; the first match counts. */
const causes: readonly [RegExp, string][] = [
  // this computer
  [/spawn git ENOENT/, 'Git is not installed. Get it from https://git-scm.com/downloads.'],
  [/dubious ownership/, 'This folder belongs to another user of this computer.'],
  [/xcrun|xcodebuild/, 'Git needs an update of macOS: run xcode-select --install in a terminal.'],
  [/is not a git command/, 'This version of Git is too old. Install version 2.36 or newer.'],
  [
    /^(?!remote:).*\.lock': File exists/m,
    'A Git command was interrupted, or is still at work, and left the file named below. If no other program is using Git, delete that file.',
  ],
  [
    /git-lfs.*(not found|No such file)/,
    'The site stores its photos with Git LFS, which is not installed on this computer. Get it from https://git-lfs.com.',
  ],
  [
    /gpg|failed to (sign the data|write commit object)|user\.signingkey/,
    'Git signs what is published from this computer, but the signing program failed; it may have needed a terminal to ask for a password. Unlock its key in a terminal, or turn signing off in this folder: git config commit.gpgSign false',
  ],
  [
    /^(?!remote:).*(No space left on device|Out of diskspace)/m,
    'The disk of this computer is full. Free some space, and try again.',
  ],
  [
    /would be (overwritten|removed)/,
    'Another program changed the files named below. Undo or commit that, then click Get changes from the web.',
  ],
  [/^(?!remote:).*insufficient permission/m, 'This account cannot write to the folder .git.'],
  // what was sent
  [
    /GH001|exceeds .*(size|limit)|file size limit|HTTP 413|Request Entity Too Large|larger than/i,
    'The host rejected a file because it is too large. Replace that photo with a smaller one.',
  ],
  [
    /GH007|private email/i,
    'The host keeps your email address private, but what you publish contains the site\'s address. Allow that in the host\'s settings, or run in a terminal: git config user.email "the address that the host gives you"',
  ],
  [
    /over its (data|storage) quota|quota exceeded|remote:.*No space left/i,
    'Your storage on the host is full.',
  ],
  [
    /GH006|GH013|protected branch|rule violations|not allowed to (force )?push/i,
    'The host protects this branch from direct changes. In the settings of the repository there, allow your account to push to it.',
  ],
  // the host's identity, and the owner's
  [
    /IDENTIFICATION HAS CHANGED/i,
    'The host identifies itself differently than before. Do not continue until someone has found out why.',
  ],
  [
    /Host key verification failed|authenticity of host/i,
    'This computer has never connected to the host. Run git fetch once in a terminal, and confirm the key that it shows.',
  ],
  [
    /certificate/i,
    'The host cannot prove its identity. On a public network, sign in to it first; and check the date of this computer.',
  ],
  [
    /publickey|Too many authentication failures|agent refused|passphrase|UNPROTECTED PRIVATE KEY/i,
    "The host rejected this computer's key, or the key is locked. Unlock it, or add it to your account on the host.",
  ],
  [
    /denied to |access to .*not granted|error: 403|SAML|read.?only|not allowed to upload/i,
    'Your account can read this site on the host, but not change it. Ask the owner of the repository for write access.',
  ],
  [
    /Authentication failed|could not read (Username|Password)|Invalid (username|credentials)|password authentication|Access denied|expired|error: 401/i,
    "The host rejected this computer's password or token; a token may have expired. Run git push in a terminal to sign in again.",
  ],
  [
    /Repository not found|repository .*not found|could not be found|does not (appear to be a git repository|exist)/i,
    'The host has no such repository, or your account cannot see it. It may have been moved or renamed.',
  ],
  // the connection
  [
    /Could ?n[o']t resolve|name resolution|Failed to connect|Could ?n[o']t connect|Connection (timed out|refused)|Operation timed out|unreachable|No route to host/i,
    'The host cannot be reached. Check that you are online.',
  ],
  [
    /RPC failed|hung up|disconnect|early EOF|Connection (was )?(reset|closed)|Broken pipe|stopped by|timed out/i,
    'The connection to the host broke. Try again.',
  ],
  [/error: 5\d\d|Internal Server Error/i, 'The host is having problems. Try again later.'],
]

const PROGRESS =
  /^(remote: )?((Enumerating|Counting|Compressing|Writing|Receiving|Unpacking) objects|Resolving deltas|Delta compression|Total \d|Uploading LFS|hint:|$).*\n?|^remote:\s*$\n?/gm

/** Git redraws progress after a carriage return. */
export const withoutProgress = (output: string): string =>
  `${output.replace(/^.*\r/gm, '')}\n`.replace(PROGRESS, '').trim()

/** @returns the cause, as the owner reads it; undefined if it is not a known one */
export const findCause = (output: string): string | undefined =>
  causes.find(([pattern]) => pattern.test(output))?.[1]

/** A line of the host's own, without what marks it as an error or an item of a list. */
const HOST_LINE = /^remote: *(?:error: *)?(?:GH\d+: *)?(?:- )?(.*\p{L}.*)$/gimu

const MAX_HOST_MESSAGE_LENGTH = 300

/** @returns what the host itself says, such as the rule that refuses a publish; empty if nothing */
export function findHostMessage(output: string): string {
  const lines = [...output.matchAll(HOST_LINE)].map(([, line = '']) => line.trim())
  const message = lines.join(' ')
  const isLong = message.length > MAX_HOST_MESSAGE_LENGTH
  return isLong ? `${message.slice(0, MAX_HOST_MESSAGE_LENGTH)}…` : message
}
