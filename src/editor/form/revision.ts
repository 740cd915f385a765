import { isPlainObject } from '../../model/isPlainObject'

/** Hidden field with the version of the page that the form shows; see server/revisions.ts. */
export const REVISION_KEY = '$revision'

/** Sveltia adds keys with this prefix to list items. */
const isOwnKey = (key: string) => key !== REVISION_KEY && !key.startsWith('__sc_')

const EMPTY = [undefined, 'null', '""', '[]']

/**
 * Removes keys without a value, and those that Sveltia adds to list items. It compares its own copy
 * of a saved page with the file, in which they are missing, and reports a conflict if they differ.
 */
export function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => isOwnKey(key))
    .map(([key, part]) => [key, omitEmpty(part)] as const)
  const filled = entries.filter(([, part]) => !EMPTY.includes(JSON.stringify(part)))
  // Sveltia would hide the fields of an empty group
  return Object.fromEntries(filled.length > 0 ? filled : entries)
}

/** All values with their keys, for example `.photos.1.caption "The first sun."`. */
function listValues(value: unknown, key = ''): string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'object') return [`${key} ${JSON.stringify(value)}`]
  const entries = Object.entries(value).filter(([name]) => isOwnKey(name))
  return entries.flatMap(([name, part]) => listValues(part, `${key}.${name}`))
}

/** Identifies a version of a page, whatever the order of its keys; blank values do not count. */
export async function hashPage(page: unknown): Promise<string> {
  const values = new TextEncoder().encode(listValues(page).toSorted().join('\n'))
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-1', values))))
}
