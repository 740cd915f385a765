/** Mock of the gatsby package for Jest. */

/** Template tag; only the build can run queries. */
export const graphql = () => ''

export const withPrefix = (path: string) => path
