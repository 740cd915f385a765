export type Problem = { keys: readonly (string | number)[]; message: string }

/**
 * Compares values within one file. It also runs if some values are invalid, so that all errors are
 * reported at once.
 *
 * @returns problems; the message continues a sentence that starts with the key
 */
export type Rule = (value: unknown) => Problem[]

/** Each page may be in the navigation once. */
export const eachPageOnce: Rule = (value) => {
  const { nav } = value as { nav?: unknown }
  if (!Array.isArray(nav)) return []
  const paths = nav.map((entry: unknown) => (entry as { path?: unknown } | null)?.path)
  return paths.flatMap((path, index) => {
    const first = paths.indexOf(path)
    if (path === undefined || first === index) return []
    const message = `is ${JSON.stringify(path)}, which nav[${first}] links to already. List each page once.`
    return [{ keys: ['nav', index, 'path'], message }]
  })
}
