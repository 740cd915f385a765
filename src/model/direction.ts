/** Right-to-left scripts (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa', 'Yezi']

function likelyScript(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch {
    // The preview may receive a code that is still being typed.
    return undefined
  }
}

export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(likelyScript(language) ?? '') ? 'rtl' : 'ltr'
