export type FontStyle = 'normal' | 'italic'

/**
 * @param style `normal` is the CSS default, so it is omitted
 * @param descriptors by CSS name
 * @returns a `@font-face` rule
 */
export const fontFace = (style: FontStyle, descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries({
    ...descriptors,
    ...(style === 'italic' && { 'font-style': style }),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
