/** @param day such as 2026-01-31 */
export const isFuture = (day: string): boolean => day > new Date().toLocaleDateString('sv')
