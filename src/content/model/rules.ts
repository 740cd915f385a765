/** Something wrong with a value, with the keys that lead to it. */
export type Problem = { keys: readonly (string | number)[]; message: string }

/**
 * Compares places of one file with each other. It sees the file as it is, also where single
 * values are wrong, so that all errors are told at once.
 *
 * @param value the whole file
 * @returns what is wrong; the message is the end of a sentence that begins with the key
 */
export type Rule = (value: unknown) => Problem[]

/** The pages of the navigation, each once. */
export const eachPageOnce: Rule = (value) => {
  const { nav } = value as { nav?: unknown }
  if (!Array.isArray(nav)) return []
  const paths = nav.map((entry: unknown) => (entry as { path?: unknown } | null)?.path)
  return paths.flatMap((path, index) => {
    const first = paths.indexOf(path)
    if (path === undefined || first === index) return []
    const message = `is ${JSON.stringify(path)}, which nav[${first}] leads to already. Name each page once.`
    return [{ keys: ['nav', index, 'path'], message }]
  })
}
