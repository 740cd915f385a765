/** Saves a value for this tab, also for the next page load. */
export function saveForSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value ?? null))
  } catch {
    // Storage is blocked or full. The value still survives navigation.
  }
}

export function readFromSession<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    // There is no storage: on the server or if the visitor blocks it.
    return undefined
  }
}
