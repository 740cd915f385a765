/** Right-to-left scripts (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa', 'Yezi']

/** The most likely script of a language; undefined if unknown. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch {
    // The model only checks the format, which also allows invalid codes such as "en-us-us".
    return undefined
  }
}

/**
 * @param language code as in `<html lang>`, such as `en` or `ar-EG`
 * @returns as in `<html dir>`
 */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(scriptOf(language) ?? '') ? 'rtl' : 'ltr'
