/** The part of the Navigation API that is used here. Not every browser has it. */
type NavigationApi = {
  currentEntry: { key: string } | null
  traverseTo: (key: string) => Record<'committed' | 'finished', Promise<unknown>>
}

const navigationApi = () => (window as { navigation?: NavigationApi }).navigation

/**
 * @returns what `goBackTo` needs to find the current history entry again
 */
export function currentEntry(): string {
  return navigationApi()?.currentEntry?.key ?? ''
}

/**
 * Goes back to an entry by its key, so that a visitor who presses Back at the same moment does not
 * end one page too far. Without the Navigation API it is one step back.
 *
 * @param key from `currentEntry`
 * @throws (rejects) if the browser does not go there
 */
export async function goBackTo(key: string): Promise<void> {
  const api = navigationApi()
  if (key === '' || !api) {
    window.history.back()
    return
  }
  const { committed, finished } = api.traverseTo(key)
  await Promise.all([committed, finished])
}
