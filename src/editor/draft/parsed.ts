/** @returns what a JSON text says; undefined if it is damaged */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
