const KEPT = 'Nothing is lost: this version is kept on your computer.'
const ASK = 'Ask the person who set up the site, then publish again.'

/** What Git prints, by what it means for the owner. */
const meanings: readonly [printed: RegExp, words: string][] = [
  [
    /CONFLICT|Automatic merge failed|would be overwritten|non-fast-forward|fetch first|unrelated/,
    'Somebody else has published a change to the same place.',
  ],
  [
    /Authentication|could not read|Permission denied|403|Host key/,
    'This computer is not signed in.',
  ],
  [/resolve host|unreachable|timed out|refused|reset|connect/i, 'There is no way to the internet.'],
  [/does not appear to be|not found|does not exist/i, 'The place to publish to is not there.'],
  [/declined|rejected/, 'The place to publish to refuses this version.'],
]

/**
 * @param printed what Git complains about, in English
 * @returns what that means for the owner
 */
export function explainPushError(printed: string): string {
  const known = meanings.find(([pattern]) => pattern.test(printed))
  return `${known?.[1] ?? `Git says: ${printed.trim().slice(0, 300)}.`} ${KEPT} ${ASK}`
}
