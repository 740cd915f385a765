import {
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { formatCodePoint, positionAt } from '../../model/check/diagnostic'
import type { Json } from '../../model/check/fileReport'
import type { KeyPath } from '../../model/walkFields'

type JsonError = { offset: number; keys: KeyPath; problem: string }

const fileError = (offset: number, problem: string): JsonError => {
  return { offset, keys: [], problem }
}

function decodeUtf8(bytes: Buffer): string | JsonError {
  // UTF-16 encodes each Latin letter with a zero byte
  if (bytes.includes(0)) {
    return fileError(0, 'is not text, or is saved as UTF-16. Save it as UTF-8.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder().decode(bytes)
    const { line } = positionAt(text, text.indexOf('\uFFFD'))
    const problem = `line ${line} has a character in another encoding`
    return fileError(0, `is not saved as UTF-8: ${problem}. Save the file as UTF-8.`)
  }
}

const CONFLICT_MARKER = /^(<{7}|={7}|>{7})( .*)?\r?$/m

function findMergeConflict(text: string): JsonError | undefined {
  const at = text.search(CONFLICT_MARKER)
  const message =
    'has a Git conflict marker. Keep one version, and remove the other one and the <<<<<<<, ======= and >>>>>>> lines.'
  return at === -1 ? undefined : fileError(at, message)
}

type Finding = [offset: number, message: string]

const MAX_QUOTED_LENGTH = 40

const CURLY_QUOTE = /[“”„‟«»]/
const TRAILING_CURLY_QUOTE = /[“”„‟«»]\s*,?\s*$/

const UNCLOSED_TEXT =
  'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.'

const lastNonSpace = (text: string, offset: number) => text.slice(0, offset).trimEnd().length - 1

const describeToken = (token: string) => (token === '"' ? 'a quote (")' : token)

/** Whitespace that JSON does not allow, and zero-width characters. */
const INVISIBLE = /[\s\u200B-\u200F\u2060\uFEFF]/

function unexpectedToken(text: string, offset: number, found: string): Finding {
  const previous = lastNonSpace(text, offset)
  const first = found.charAt(0)
  if (first === '') return [offset, 'ends too early. Look for a missing } or ].']
  if (INVISIBLE.test(first)) {
    return [offset, `has an invisible character (${formatCodePoint(first)}) here. Remove it.`]
  }
  if (text.charAt(previous) === '"') {
    return [
      previous,
      `has a closing quote here, followed by ${found}. If the quote is part of the text, write \\" instead; otherwise, a quote or comma is missing nearby.`,
    ]
  }
  if (first === ',') {
    return [offset, 'has a comma here with nothing before it. Remove it, or add a value.']
  }
  return [offset, `has ${describeToken(found)} here. Put double quotes (") around text and keys.`]
}

function explainError(text: string, { error, length, offset }: ParseError, root?: Node): Finding {
  const previous = lastNonSpace(text, offset)
  const found = text.slice(offset, offset + Math.max(length, 1))
  const first = found.charAt(0)

  if (CURLY_QUOTE.test(first)) {
    return [offset, `has a curly quote (${first}) here. Replace it with a straight one: "`]
  }
  if (first === "'") {
    return [offset, `has a single quote (') here. Replace it with a double quote: "`]
  }
  if (text.charAt(previous) === ',' && (first === '}' || first === ']')) {
    return [previous, `has an extra comma before the closing ${first}. Remove it.`]
  }
  const isAfterEnd = root && root.length > 0 && offset >= root.offset + root.length
  if (isAfterEnd && first !== '') {
    return [offset, `continues with ${found} where it should end. Remove the rest.`]
  }
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return [offset, 'has a comment here, which JSON does not allow. Remove it.']
    case 'UnexpectedEndOfString':
      return TRAILING_CURLY_QUOTE.test(found)
        ? [offset, 'has text here that ends with a curly quote. Replace it with a straight one: "']
        : [offset, UNCLOSED_TEXT]
    case 'CommaExpected':
      return first === ':'
        ? [offset, 'has a key in a list here. Look for a missing ] before it.']
        : [previous + 1, 'is missing a comma here.']
    case 'ColonExpected':
      return [previous + 1, 'is missing a colon (:) here, between a key and its value.']
    case 'CloseBraceExpected':
      return [offset, 'is missing a closing brace (}) here.']
    case 'CloseBracketExpected':
      return [offset, 'is missing a closing bracket (]) here.']
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return [offset, 'has a stray backslash (\\) here. Write it twice: \\\\']
    case 'InvalidCharacter':
      return [offset, 'has an invisible control character here. Type this text again.']
    default:
      return unexpectedToken(text, offset, found.slice(0, MAX_QUOTED_LENGTH))
  }
}

/** Finds keys that occur twice in an object; JSON.parse would keep only the last one. */
function findDuplicateKeys(text: string, node: Node, keys: KeyPath = []): JsonError[] {
  const children = node.children ?? []
  if (node.type === 'array') {
    return children.flatMap((child, index) => findDuplicateKeys(text, child, [...keys, index]))
  }
  if (node.type !== 'object') return []
  const firstOffset = new Map<string, number>()
  return children.flatMap(({ children: [name, value] = [] }) => {
    if (!name || !value) return []
    const key = name.value as string
    const path = [...keys, key]
    const first = firstOffset.get(key)
    firstOffset.set(key, first ?? name.offset)
    const nested = findDuplicateKeys(text, value, path)
    if (first === undefined) return nested
    const problem = `already appears on line ${positionAt(text, first).line}, and only one of them would be used. Remove one.`
    return [{ offset: name.offset, keys: path, problem }, ...nested]
  })
}

/** More than any content needs, but few enough for functions that call themselves. */
const MAX_DEPTH = 100

const TOO_DEEP = fileError(0, 'has too many nested brackets. Look for something pasted by mistake.')

const isDeeperThan = (node: Node, depth: number): boolean =>
  depth === 0 || (node.children ?? []).some((child) => isDeeperThan(child, depth - 1))

/**
 * @returns the file, unless it cannot be parsed, and its errors: the first syntax error (later ones
 *   would be guesswork) or all duplicate keys
 */
export function readJson(bytes: Buffer): { json?: Json; text: string; errors: JsonError[] } {
  const text = decodeUtf8(bytes)
  if (typeof text !== 'string') return { text: '', errors: [text] }
  if (text.trim() === '') {
    const message = 'is empty. Restore its content, for example from the last good version.'
    return { text, errors: [fileError(0, message)] }
  }
  const conflict = findMergeConflict(text)
  if (conflict) return { text, errors: [conflict] }
  const errors: ParseError[] = []
  let root: Node | undefined
  try {
    root = parseTree(text, errors, { disallowComments: true })
  } catch {
    return { text, errors: [TOO_DEEP] } // The parser overflowed the stack.
  }
  if (root && isDeeperThan(root, MAX_DEPTH)) return { text, errors: [TOO_DEEP] }
  const [error] = errors
  if (error) return { text, errors: [fileError(...explainError(text, error, root))] }
  if (!root) return { text, errors: [fileError(0, 'is not valid JSON.')] }
  return {
    json: { text, value: getNodeValue(root), root },
    text,
    errors: findDuplicateKeys(text, root),
  }
}
