/** Names of the Trusted Types policies for the inline script loader and for webpack's chunks. */
export const SCRIPT_POLICY = 'site-scripts'
export const CHUNK_POLICY = 'site-chunks'
