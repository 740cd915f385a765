/** Scripts that run from right to left, by their codes in ISO 15924. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa', 'Yezi']

/** The script in which a language is mostly written; undefined if nobody knows. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch {
    // The model allows codes of the right shape that are none, such as "en-us-us".
    return undefined
  }
}

/**
 * @param language code as in `<html lang>`, such as `en` or `ar-EG`
 * @returns the direction of its script, as in `<html dir>`
 */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(scriptOf(language) ?? '') ? 'rtl' : 'ltr'
