const KEPT = 'Nothing is lost: this version is kept on your computer.'

/** What Git says, by what it means for the owner. */
const meanings: readonly [said: RegExp, words: string][] = [
  [
    /CONFLICT|Automatic merge failed|would be overwritten by merge/,
    `Somebody else has published a change to the same place. ${KEPT} Ask the person who set up the site to bring both together, then publish again.`,
  ],
  [
    /non-fast-forward|fetch first|unrelated histories/,
    `Somebody else has published meanwhile, and the two versions do not fit together by themselves. ${KEPT} Ask the person who set up the site for help, then publish again.`,
  ],
  [
    /Authentication failed|could not read Username|could not read Password|Permission denied|terminal prompts disabled|Invalid username or password|403|Host key verification/,
    `The place where the site is published does not let this computer in. ${KEPT} Ask the person who set up the site to sign this computer in, then publish again.`,
  ],
  [
    /Could not resolve host|Network is unreachable|Connection (?:timed out|refused|reset)|Failed to connect|Operation timed out|unable to access|Couldn't connect/,
    `There is no way to the internet right now. ${KEPT} Publish again when you are online.`,
  ],
  [
    /does not appear to be a git repository|Repository not found|not found|does not exist/i,
    `The place where the site is published is not there. ${KEPT} Ask the person who set up the site for its address.`,
  ],
  [
    /protected branch|pre-receive hook declined|hook declined|remote rejected/,
    `The place where the site is published refuses this version. ${KEPT} Ask the person who set up the site why.`,
  ],
  [
    /index\.lock|Unable to create .*lock/,
    'Another program is working with the versions of this project. Wait for it to finish, then publish again.',
  ],
]

const LONGEST_QUOTE = 300

/**
 * @param said what Git complains about, in English
 * @returns what that means for the owner and what helps
 */
export function explainPushError(said: string): string {
  const known = meanings.find(([pattern]) => pattern.test(said))
  if (known) return known[1]
  const quote = said.trim().slice(0, LONGEST_QUOTE)
  return `It could not be published. Nothing is lost: what you saved is on your computer. Show this to the person who set up the site: ${quote}`
}
