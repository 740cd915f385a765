/**
 * @param value what a query yielded
 * @param name what to call it in the error
 * @returns the value
 * @throws Error if there is none; the content check makes sure that this cannot happen in a build
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The build has no ${name}.`)
  return value
}
