import { GALLERY_PHOTOS } from '../limits'

/** Something wrong with a value, with the keys that lead to it. */
export type Problem = { keys: readonly (string | number)[]; message: string }

/**
 * Compares places of one file with each other. It sees the file as it is, also where single
 * values are wrong, so that all errors are told at once.
 *
 * @param value the whole file
 * @returns what is wrong; the message is the end of a sentence that begins with the key
 */
export type Rule = (value: unknown) => Problem[]

/** Value of a key in each entry of a list; undefined where there is none. */
function column(value: unknown, list: string, key: string): unknown[] {
  const entries = (value as Record<string, unknown> | null)?.[list]
  if (!Array.isArray(entries)) return []
  return entries.map((entry: unknown) => (entry as Record<string, unknown> | null)?.[key])
}

/** Places at which a value stands that an earlier entry has already. */
const repeated = (values: readonly unknown[]) =>
  values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index
      ? [{ value, index, first: values.indexOf(value) }]
      : [],
  )

const listed = (items: readonly unknown[]) => items.map(String).join(', ')

/** The ids of the photos: 1 to as many as there are, each once. */
export const eachIdOnce: Rule = (value) => {
  const ids = column(value, 'photos', 'id')
  const all = Array.from({ length: GALLERY_PHOTOS }, (_, index) => index + 1)
  const free = all.filter((id) => !ids.includes(id))
  return repeated(ids).map(({ first, index, value: id }) => ({
    keys: ['photos', index, 'id'],
    message: `is ${JSON.stringify(id)}, which photos[${first.toString()}] has already. Give each photo its own number${free.length > 0 ? `; free: ${listed(free)}` : ''}.`,
  }))
}

/** The pages of the navigation, each once. */
export const eachPageOnce: Rule = (value) =>
  repeated(column(value, 'nav', 'path')).map(({ first, index, value: path }) => ({
    keys: ['nav', index, 'path'],
    message: `is ${JSON.stringify(path)}, which nav[${first.toString()}] leads to already. Name each page once.`,
  }))
