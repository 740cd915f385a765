export const KINDS = ['document', 'script', 'font', 'image', 'style', 'data', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** A file that a page has requested; times in milliseconds since the page was requested. */
export type Resource = {
  path: string
  askedAt: number
  arrivedAt: number
  /** Bytes of the body as they went over the wire. */
  bytes: number
}

const KIND_OF_EXTENSION: Readonly<Record<string, Kind>> = {
  avif: 'image',
  css: 'style',
  gif: 'image',
  html: 'document',
  ico: 'image',
  jpeg: 'image',
  jpg: 'image',
  js: 'script',
  json: 'data',
  mjs: 'script',
  png: 'image',
  svg: 'image',
  webp: 'image',
  woff: 'font',
  woff2: 'font',
}

/**
 * What an address stands for. By its name, since a script that is fetched ahead is a script too,
 * whatever the browser calls the request.
 *
 * @param path of an address of the site
 */
export function kindOf(path: string): Kind {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase()
  return extension === undefined ? 'document' : (KIND_OF_EXTENSION[extension] ?? 'other')
}

/** True for what the browser decodes into pixels; drawings have no pixels of their own. */
export const isPhoto = (path: string): boolean =>
  kindOf(path) === 'image' && !/\.(svg|ico)$/i.test(path)

/**
 * Adds up what a page has requested.
 *
 * @param resources a file that was requested twice counts with what went over the wire
 * @returns bytes of each kind
 */
export function bytesByKind(
  resources: readonly Pick<Resource, 'path' | 'bytes'>[],
): Record<Kind, number> {
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { bytes, path } of resources) sums[kindOf(path)] += bytes
  return sums
}
