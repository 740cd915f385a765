import { isPlainObject } from '../../model/isPlainObject'

/** Hidden field with the version of the page that the form shows; see server/revisions.ts. */
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
    .map(([key, part]) => [key, omitEmpty(part)] as const)
    .filter(([key, part]) => !key.startsWith('__sc_') && !EMPTY.includes(JSON.stringify(part)))
  return Object.fromEntries(entries)
}
