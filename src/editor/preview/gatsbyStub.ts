/** Replaces the gatsby package in the preview, which has no queries or path prefix. */
export const graphql = () => ''
export const withPrefix = (path: string) => path
