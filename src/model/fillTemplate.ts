/** Fills in text with names in braces, such as `{number} of {count}`. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
