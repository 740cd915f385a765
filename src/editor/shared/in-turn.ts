let last: Promise<unknown> = Promise.resolve()

/**
 * Runs something after everything else that runs in turn: in the server, what changes the files or
 * Git's index, in the browser, what the bar does. It must not wait for another turn, which would never
 * come, nor in the server for the network, which would hold up each save.
 */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}
