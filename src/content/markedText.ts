/** Text with links, italics and bold. Text without them is a string. */
export type MarkedText = string | Mark | readonly MarkedText[]

type Mark = {
  readonly tag: 'a' | 'em' | 'strong'
  /** Where a link leads. */
  readonly to?: string
  readonly text: MarkedText
}

/** @returns the words without their marks */
export function plainText(text: MarkedText): string {
  if (typeof text === 'string') return text
  return 'tag' in text ? plainText(text.text) : text.map(plainText).join('')
}
