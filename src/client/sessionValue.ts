/* Values of this tab that survive a page load, unless storage is missing, full or blocked. */

export function saveForSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value ?? null))
  } catch {
    // It still survives navigation.
  }
}

export function readFromSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
