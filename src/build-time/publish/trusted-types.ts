/** Trusted Types policies: one for the inline script that starts the others, one for webpack's chunks. */
export const START_POLICY = 'site-scripts'
export const CHUNK_POLICY = 'site-chunks'
