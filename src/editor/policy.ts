type Origins = {
  /** Of the editor, for Firefox: `'self'` means nothing to it inside a blob's frame. */
  own: string
  /** What the editor may ask beside its own origin. */
  api?: string
}

/**
 * The editor's Content-Security-Policy. Sveltia writes style attributes, shows photos as blobs, and
 * puts its preview into a blob's frame, which has this policy too.
 */
export const editorPolicy = ({ api, own }: Origins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    `connect-src 'self' blob: data:${api === undefined ? '' : ` ${api}`}`,
    `frame-src 'self' blob: ${own}`,
    "worker-src 'self' blob:",
    "manifest-src 'self' blob: data:",
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ')

/** What only a header can say: who may show the page in a frame. */
export const framedBy = (policy: string, ancestors: string): string =>
  `${policy}; frame-ancestors ${ancestors}`
