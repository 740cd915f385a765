/**
 * @param template such as `{number} of {count}`
 * @param values what stands in the place of each name in braces
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
