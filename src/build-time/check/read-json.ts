import {
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { codePoint, keyPath, placeAt, type Keys } from '../../content/check/diagnostic'
import type { Json } from '../../content/check/fileReport'
import { decode, mergeConflict, fileError, type JsonError } from './json-text'

const longestShown = 40

const CURLY_QUOTES = /[“”„‟«»]/
const CURLY_END = /[“”„‟«»]\s*,?\s*$/

const lastSolid = (text: string, offset: number) => text.slice(0, offset).trimEnd().length - 1

const shown = (character: string) => (character === '"' ? 'a quote "' : character)

/** Spaces of other kinds than JSON has, and marks without a width. */
const INVISIBLE = /[\s\u200B-\u200F\u2060\uFEFF]/

/** Words for something that stands outside of quotes and is none of JSON's own words. */
function looseText(text: string, offset: number, found: string): [place: number, message: string] {
  const previous = lastSolid(text, offset)
  const first = found.charAt(0)
  if (first === '') return [offset, 'ends too early. Look for a missing } or ].']
  if (INVISIBLE.test(first)) {
    return [offset, `has an invisible character (${codePoint(first)}) here. Remove it.`]
  }
  if (text.charAt(previous) === '"') {
    return [
      previous,
      `has a text that ends at the quote " here, but ${found} comes after it. If the quote belongs to the text, write \\" for it; if not, a quote or a comma is missing nearby.`,
    ]
  }
  if (first === ',') {
    return [offset, 'has a comma here with nothing before it. Remove it, or write what is missing.']
  }
  return [offset, `has ${shown(found)} here. Text and keys need quotes " around them.`]
}

/** Puts what the parser has stumbled over in words that name the fix. */
function syntaxError(text: string, { error, length, offset }: ParseError, root?: Node): JsonError {
  const previous = lastSolid(text, offset)
  const found = text.slice(offset, offset + Math.max(length, 1))
  const first = found.charAt(0)

  if (CURLY_QUOTES.test(first)) {
    return fileError(offset, `has a curly quote ${first} here. Replace it by a straight one: "`)
  }
  if (first === "'")
    return fileError(offset, `has a single quote ' here. Replace it by a double one: "`)
  if (text.charAt(previous) === ',' && (first === '}' || first === ']')) {
    return fileError(previous, `has a comma too many before the closing ${first} here. Remove it.`)
  }
  const isAfterEnd = root && root.length > 0 && offset >= root.offset + root.length
  if (isAfterEnd && first !== '') {
    return fileError(offset, `goes on with ${found} where it should end. Remove the rest.`)
  }
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return fileError(offset, 'has a comment here, which JSON does not know. Remove it.')
    case 'UnexpectedEndOfString':
      if (CURLY_END.test(found)) {
        return fileError(
          offset,
          'has text here that ends with a curly quote. Replace it by a straight one: "',
        )
      }
      return fileError(
        offset,
        'has text here that is not closed in its line. Write a quote " at its end; text must not go over several lines.',
      )
    case 'CommaExpected':
      if (first === ':') {
        return fileError(offset, 'has a key in a list here. Look for a missing ] before it.')
      }
      return fileError(previous + 1, 'needs a comma here, before what follows.')
    case 'ColonExpected':
      return fileError(previous + 1, 'needs a colon : here, between a key and its value.')
    case 'CloseBraceExpected':
      return fileError(offset, 'is missing a closing brace } here.')
    case 'CloseBracketExpected':
      return fileError(offset, 'is missing a closing bracket ] here.')
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return fileError(
        offset,
        'has a backslash \\ here that stands for nothing. Write it twice: \\\\',
      )
    case 'InvalidCharacter':
      return fileError(offset, 'has an invisible control character here. Write this text again.')
    default:
      return fileError(...looseText(text, offset, found.slice(0, longestShown)))
  }
}

/** Keys that stand twice in one group; a browser would see only the last one. */
function duplicateKeys(text: string, node: Node, keys: Keys = []): JsonError[] {
  const children = node.children ?? []
  if (node.type === 'array') {
    return children.flatMap((child, index) => duplicateKeys(text, child, [...keys, index]))
  }
  if (node.type !== 'object') return []
  const firstOffset = new Map<string, number>()
  return children.flatMap(({ children: [name, value] = [] }) => {
    if (!name || !value) return []
    const key = name.value as string
    const path = [...keys, key]
    const first = firstOffset.get(key)
    firstOffset.set(key, first ?? name.offset)
    const inside = duplicateKeys(text, value, path)
    if (first === undefined) return inside
    const message = `stands here a second time; the first is in line ${placeAt(text, first).line}, and only one of them would count. Remove one.`
    return [{ offset: name.offset, key: keyPath(path), message }, ...inside]
  })
}

/**
 * Reads a JSON file as strictly as JSON is, which the build relies on. A byte order mark at the
 * start and Windows line ends are fine.
 *
 * @param bytes of the file
 * @returns what the file says, or what is wrong with it as JSON: of its syntax the first error
 *   (what comes after it is guesswork), of its keys all that stand twice
 */
export function readJson(bytes: Buffer): { json?: Json; text: string; errors: JsonError[] } {
  const text = decode(bytes)
  if (typeof text !== 'string') return { text: '', errors: [text] }
  if (text.trim() === '') {
    const message = 'is empty. Put back what was in it, for example from the last good version.'
    return { text, errors: [fileError(0, message)] }
  }
  const conflict = mergeConflict(text)
  if (conflict) return { text, errors: [conflict] }
  const errors: ParseError[] = []
  let root: Node | undefined
  try {
    root = parseTree(text, errors, { disallowComments: true })
  } catch {
    // The parser runs out of stack.
    const message = 'has thousands of brackets within each other. Look for what was pasted there.'
    return { text, errors: [fileError(0, message)] }
  }
  const [error] = errors
  if (error) return { text, errors: [syntaxError(text, error, root)] }
  if (!root) return { text, errors: [fileError(0, 'is not JSON.')] }
  return {
    json: { text, value: getNodeValue(root), root },
    text,
    errors: duplicateKeys(text, root),
  }
}
