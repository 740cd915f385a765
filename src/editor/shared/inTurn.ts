let last: Promise<unknown> = Promise.resolve()

/**
 * Runs something after everything else that runs in turn: what changes the files or Git's index. It
 * must not wait for another turn, which would never come, nor for the network, which would hold up
 * each save.
 */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}
