type Problem = { keys: readonly (string | number)[]; message: string }

/**
 * Compares values within one file. Runs even if some values are invalid, so that all errors are
 * reported at once.
 *
 * @returns problems; each message continues a sentence that starts with the key
 */
export type Rule = (value: unknown) => Problem[]

/** The navigation may list each page only once. */
export const eachPageOnce: Rule = (value) => {
  const nav = (value as { nav?: unknown } | null)?.nav
  if (!Array.isArray(nav)) return []
  const paths = nav.map((entry: unknown) => (entry as { path?: unknown } | null)?.path)
  return paths.flatMap((path, index) => {
    const first = paths.indexOf(path)
    if (path === undefined || first === index) return []
    const message = `is ${JSON.stringify(path)}, which nav[${first}] already links to. List each page once.`
    return [{ keys: ['nav', index, 'path'], message }]
  })
}
