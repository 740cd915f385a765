import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser'
import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'
import { isGroup } from '../../content/isGroup'

/** jsonc-parser's index of an entry that comes after the last one. */
const AT_END = -1

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

type Change = { keys: JSONPath; value: unknown }

/** Values that differ, as far down as possible, so that everything around them stays as it is. */
function* differences(before: unknown, after: unknown, keys: JSONPath = []): Generator<Change> {
  if (before === after) return
  if (isGroup(before) && isGroup(after)) {
    for (const key of Object.keys(before)) {
      // the form does not know $schema, which code editors need, and leaves out what is empty
      const mayStay = key in after || key === '$schema' || isEmpty(before[key])
      if (!mayStay) yield { keys: [...keys, key], value: undefined }
    }
    for (const [key, value] of Object.entries(after)) {
      yield* differences(before[key], value, [...keys, key])
    }
  } else if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length) {
    // (a shorter list is written again: jsonc-parser damages what is beside a last entry that goes)
    for (const [index, value] of before.entries()) {
      yield* differences(value, after[index], [...keys, index])
    }
    for (const value of after.slice(before.length)) yield { keys: [...keys, AT_END], value }
  } else {
    yield { keys, value: after }
  }
}

/** As Prettier lays out the project's JSON files. */
const formatted = (text: string, eol: string) =>
  format(text, {
    parser: 'json',
    plugins: [babel, estree],
    printWidth: 100,
    endOfLine: eol === '\n' ? 'lf' : 'crlf',
  })

/**
 * Changes a JSON file in place: one changed word is one changed line, and the order of the keys,
 * `$schema` and the layout stay.
 *
 * @param text of the file, which is good JSON
 * @param value what the file should say
 */
export async function editJson(text: string, value: unknown): Promise<string> {
  const before: unknown = parse(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol }
  let edited = text
  for (const change of differences(before, value)) {
    edited = applyEdits(edited, modify(edited, change.keys, change.value, { formattingOptions }))
  }
  // a layout of the owner's own is kept; one that Prettier made stays as Prettier makes it
  return (await formatted(text, eol)) === text ? formatted(edited, eol) : edited
}
