export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Fills in text with names in braces, such as `{number} of {count}`. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  template.replace(/\{(\w+)\}/g, (variable, name: string) => String(values[name] ?? variable))

/** Right-to-left scripts (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa', 'Yezi']

export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
