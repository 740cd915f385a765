let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what changes the files or Git's index after everything else that does. It must not
 * wait for the network, which would hold up each save, nor for another turn, which would never come.
 */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}
