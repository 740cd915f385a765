type Connection = { saveData?: boolean; effectiveType?: string }

/** True if the visitor asks to save data or has a very slow connection, where the browser tells. */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}
