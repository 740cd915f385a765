import { isPlainObject } from '../../lib/values'

/** Hidden field that identifies the version of the page that the form shows; see api/revisions.ts. */
export const REVISION_KEY = '$revision'

const EMPTY = [undefined, 'null', '""', '[]']

/**
 * Removes keys without a value, and those that Sveltia adds to list items. It compares its own copy
 * of a saved page with the file, in which they are missing, and reports a conflict if they differ.
 */
export function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith('__sc_'))
    .map(([key, part]) => [key, omitEmpty(part)] as const)
  const filled = entries.filter(([, part]) => !EMPTY.includes(JSON.stringify(part)))
  // Sveltia would hide the fields of an empty group
  return Object.fromEntries(filled.length > 0 ? filled : entries)
}
