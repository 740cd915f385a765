/**
 * @param value from a query
 * @param name what is required, for the error
 * @throws Error if the value is missing, which the content check prevents in a build
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`Missing ${name}.`)
  return value
}
