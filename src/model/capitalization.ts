export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
