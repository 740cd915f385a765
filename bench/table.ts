/**
 * Lays cells out in columns: the first to the left, all others to the right, as numbers stand.
 *
 * @param rows the first is the heading; short rows end early
 * @returns lines to print
 */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    }
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const [heading = [], ...body] = rows
  return [
    line(heading),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...body.map(line),
  ].join('\n')
}

/** What stands where there was nothing to measure. */
export const NOTHING = '–'

/** A number with so many digits after the point. */
export const digits = (value: number | undefined, count = 0): string =>
  value === undefined ? NOTHING : value.toFixed(count)

/** Bytes in kB of 1000. */
export const kilobytes = (bytes: number | undefined): string =>
  digits(bytes === undefined ? undefined : bytes / 1000, 1)
