/** Width / height of photos in tests. */
export const [square, portrait, tallPortrait, landscape] = [1, 4 / 5, 2 / 3, 3 / 2] as const

/** Nine photos whose composition contains every type of slot. */
export const nineRatios: readonly number[] = [
  portrait,
  tallPortrait,
  tallPortrait,
  portrait,
  landscape,
  tallPortrait,
  landscape,
  square,
  portrait,
]
