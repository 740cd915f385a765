let last: Promise<unknown> = Promise.resolve()

/** Lets only one piece of work at a time change the content; the others wait for it. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work, work)
  last = result
  return result
}
