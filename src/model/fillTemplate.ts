/**
 * @param template such as `{number} of {count}`
 * @param values by the names in braces
 */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
