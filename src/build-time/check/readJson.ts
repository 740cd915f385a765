import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { positionAt, type Position, type Problem } from './diagnostic'

export type Json = { text: string; value: unknown; root: Node }

const errorAt = (text: string, offset: number, message: string) => ({
  severity: 'error' as const,
  keys: [],
  position: positionAt(text, offset),
  message: () => message,
})

type JsonError = ReturnType<typeof errorAt>

const EMPTY = 'is empty. Restore its content, for example from the last good version.'

const UNCLOSED =
  'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.'

const OTHER =
  'is not valid JSON here. Look for a missing or extra quote ("), comma, colon, brace, bracket or backslash (\\) here or just before.'

const CURLY_QUOTE = /^[“”„]|[“”„]\s*,?\s*$/

function explainError(text: string, { error, length, offset }: ParseError): JsonError {
  const code = printParseErrorCode(error)
  const found = text.slice(offset, offset + Math.max(length, 1))
  const before = text.slice(0, offset).trimEnd()
  if (CURLY_QUOTE.test(found)) {
    return errorAt(text, offset, 'has a curly quote here. Replace it with a straight one: "')
  }
  if (before.endsWith(',') && /^[}\]]/.test(found)) {
    const message = `has an extra comma before the closing ${found}. Remove it.`
    return errorAt(text, before.length - 1, message)
  }
  // before a colon is a key, so a list lacks its closing bracket
  if (code === 'CommaExpected' && found !== ':') {
    return errorAt(text, before.length, 'is missing a comma here.')
  }
  return errorAt(text, offset, code === 'UnexpectedEndOfString' ? UNCLOSED : OTHER)
}

/** @returns the second of two equal keys of an object, of which only one would be used */
function findRepeatedKey({ children = [], type }: Node): Node | undefined {
  const keys = type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : []
  const names = keys.map(({ value }): unknown => value)
  const repeated = keys.find(({ value }, index) => names.indexOf(value) < index)
  return repeated ?? children.map(findRepeatedKey).find((key) => key !== undefined)
}

type Result = { json: Json; error?: never } | { json?: never; error: JsonError }

/** @returns the content, or the first error, because later ones would be guesswork */
export function readJson(bytes: Buffer): Result {
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return { error: errorAt(text, 0, EMPTY) }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) return { error: explainError(text, error) }
  if (!root) return { error: errorAt(text, 0, OTHER) }
  const repeated = findRepeatedKey(root)
  if (repeated) {
    const message = `has the key "${repeated.value}" twice, and would use only one. Remove one.`
    return { error: errorAt(text, repeated.offset, message) }
  }
  return { json: { text, value: getNodeValue(root), root } }
}

/** @returns where the value is, or its nearest existing ancestor; for an unknown key, the key */
export function locate({ root, text }: Json, { isAboutKey, keys }: Problem): Position {
  const nodes = keys.map((_, index) => findNodeAtLocation(root, keys.slice(0, index + 1)))
  const node = nodes.findLast((found) => found !== undefined)
  const key = isAboutKey ? node?.parent?.children?.[0] : undefined
  return positionAt(text, (key ?? node ?? root).offset)
}
