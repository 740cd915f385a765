export type FontStyle = 'normal' | 'italic'

/**
 * Writes a rule for a font.
 *
 * @param style upright is what a face is that says nothing
 * @param descriptors all others, by their names in CSS
 */
export const fontFace = (style: FontStyle, descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries({
    ...descriptors,
    ...(style === 'italic' && { 'font-style': style }),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
