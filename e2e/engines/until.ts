const EVERY_MS = 20
const LIMIT_MS = 15_000

/** Waits until something outside of the page is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
