/** After a one-letter word, such as the article "a", in scripts with upper and lower case. */
const SPACE_AFTER_LETTER = /(?<=(?:^|[^\p{L}\p{M}\p{N}'’])[\p{Lu}\p{Ll}]) (?=\S)/gu

/** Keeps one-letter words on the same line as the next word, because they look lost at its end. */
export const keepOneLetterWords = (text: string): string =>
  text.replace(SPACE_AFTER_LETTER, '\u00a0')
