/**
 * Makes file names that look alike equal: macOS may store ü as two code points, and names of its
 * screenshots contain a narrow no-break space.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
