export type FontStyle = 'normal' | 'italic'

/** A `@font-face` rule. `normal` is the default style, so it is omitted. */
export const fontFace = (style: FontStyle, descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries({
    ...descriptors,
    ...(style === 'italic' && { 'font-style': style }),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
