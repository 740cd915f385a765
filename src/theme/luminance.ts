type Channels = readonly number[]

/** Expects six digits, e.g., `#583838`. */
export const parseHex = (hex: string): Channels =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))

const linear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(color: string | Channels): number {
  const [red = 0, green = 0, blue = 0] = typeof color === 'string' ? parseHex(color) : color
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(a: string | Channels, b: string | Channels): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
