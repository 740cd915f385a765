import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export type SiteFile = {
  body: Buffer
  type: string
  /** Undefined where the file is compressed in itself. */
  encoding: 'br' | undefined
  etag: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const isText = (type: string) => /^text\/|json|xml/.test(type)

/** As small as a static host makes its text files. */
export const brotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/**
 * Makes a file ready to be sent.
 *
 * @param name of the file; its extension tells the type
 * @param body its bytes
 */
export function siteFile(name: string, body: Buffer): SiteFile {
  const type = TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream'
  const encoded = isText(type) ? brotli(body) : body
  return {
    body: encoded,
    type,
    encoding: isText(type) ? 'br' : undefined,
    etag: `"${createHash('sha256').update(encoded).digest('hex').slice(0, 16)}"`,
  }
}

/**
 * Reads a built site into memory and compresses it, so that neither the disk nor the compression
 * takes part in what is measured, nor a build that replaces the site meanwhile.
 *
 * @param root folder of the built site
 * @returns the bytes of each file as they are, by its address such as `/about/index.html`
 * @throws Error if the folder cannot be read
 */
export function readSite(root: string): Map<string, Buffer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  return new Map(
    files.map(({ name, parentPath }) => {
      const file = path.join(parentPath, name)
      return [`/${path.relative(root, file).split(path.sep).join('/')}`, readFileSync(file)]
    }),
  )
}
