/** Common screens, in CSS pixels: photos must be sharp on them, but not oversized. */
export const SCREENS = [
  { width: 360, height: 780, density: 3 },
  { width: 390, height: 844, density: 3 },
  { width: 393, height: 851, density: 2.75 },
  { width: 412, height: 915, density: 1.75 },
  { width: 412, height: 915, density: 2.625 },
  { width: 430, height: 932, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 820, height: 1180, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 1280, height: 800, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 1920, height: 1080, density: 1 },
] as const

export type Screen = { width: number; height: number; density: number }
