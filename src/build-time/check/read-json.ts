import { isUtf8 } from 'node:buffer'
import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  visit,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import type { KeyPath } from '../../content/walkFields'
import { formatCodePoint, positionAt, type Position, type Problem } from './diagnostic'

export type Json = { text: string; value: unknown; root: Node }

const errorAt = (text: string, offset: number, message: string, keys: KeyPath = []) => ({
  severity: 'error' as const,
  keys,
  position: positionAt(text, offset),
  message: () => message,
})

type JsonError = ReturnType<typeof errorAt>

/** More than any content needs, but few enough for functions that call themselves. */
const MAX_DEPTH = 100

const CONFLICT_MARKER = /^(<{7}|={7}|>{7})( .*)?\r?$/m

function findTextError(bytes: Buffer, text: string): JsonError | undefined {
  const at = (offset: number, message: string) => errorAt(text, offset, message)
  // UTF-16 encodes each Latin letter with a zero byte
  if (bytes.includes(0)) return at(0, 'is not text, or is saved as UTF-16. Save it as UTF-8.')
  if (!isUtf8(bytes)) {
    const { line } = positionAt(text, text.indexOf('\uFFFD'))
    const problem = `line ${line} has a character in another encoding`
    return at(0, `is not saved as UTF-8: ${problem}. Save the file as UTF-8.`)
  }
  if (text.trim() === '') {
    return at(0, 'is empty. Restore its content, for example from the last good version.')
  }
  let depth = 0
  const brackets = text.match(/[[\]{}]/g) ?? []
  if (brackets.some((bracket) => (depth += '[{'.includes(bracket) ? 1 : -1) > MAX_DEPTH)) {
    return at(0, 'has too many nested brackets. Look for something pasted by mistake.')
  }
  const conflict = text.search(CONFLICT_MARKER)
  const message =
    'has a Git conflict marker. Keep one version, and remove the other one and the <<<<<<<, ======= and >>>>>>> lines.'
  return conflict === -1 ? undefined : at(conflict, message)
}

const MAX_QUOTED_LENGTH = 40

const CURLY_QUOTE = /[“”„‟«»]/
const ENDS_WITH_CURLY_QUOTE = /[“”„‟«»]\s*,?\s*$/

/** Whitespace that JSON does not allow, and zero-width characters. */
const INVISIBLE = /[\s\u200B-\u200F\u2060\uFEFF]/

const NO_COMMENT = 'has a comment here, which JSON does not allow. Remove it.'
const STRAY_BACKSLASH = 'has a stray backslash (\\) here. Write it twice: \\\\'

const explanations: Record<string, string> = {
  InvalidCommentToken: NO_COMMENT,
  UnexpectedEndOfComment: NO_COMMENT,
  UnexpectedEndOfString:
    'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.',
  CommaExpected: 'is missing a comma here.',
  ColonExpected: 'is missing a colon (:) here, between a key and its value.',
  CloseBraceExpected: 'is missing a closing brace (}) here.',
  CloseBracketExpected: 'is missing a closing bracket (]) here.',
  InvalidEscapeCharacter: STRAY_BACKSLASH,
  InvalidUnicode: STRAY_BACKSLASH,
  InvalidCharacter: 'has an invisible control character here. Type this text again.',
}

function explainError(text: string, { error, length, offset }: ParseError, root?: Node): JsonError {
  const at = (position: number, message: string) => errorAt(text, position, message)
  const code = printParseErrorCode(error)
  const end = offset + Math.max(length, 1)
  const found = text.slice(offset, Math.min(end, offset + MAX_QUOTED_LENGTH))
  const first = found.charAt(0)
  const previous = text.slice(0, offset).trimEnd().length - 1
  const before = text.charAt(previous)

  if (CURLY_QUOTE.test(first)) {
    return at(offset, `has a curly quote (${first}) here. Replace it with a straight one: "`)
  }
  if (first === "'") {
    return at(offset, `has a single quote (') here. Replace it with a double quote: "`)
  }
  if (before === ',' && /[}\]]/.test(first)) {
    return at(previous, `has an extra comma before the closing ${first}. Remove it.`)
  }
  if (first && root && root.length > 0 && offset >= root.offset + root.length) {
    return at(offset, `continues with ${found} where it should end. Remove the rest.`)
  }
  if (code === 'UnexpectedEndOfString' && ENDS_WITH_CURLY_QUOTE.test(text.slice(offset, end))) {
    return at(
      offset,
      'has text here that ends with a curly quote. Replace it with a straight one: "',
    )
  }
  if (code === 'CommaExpected' && first === ':') {
    return at(offset, 'has a key in a list here. Look for a missing ] before it.')
  }
  const explanation = explanations[code]
  if (explanation) return at(/^Co(mma|lon)/.test(code) ? previous + 1 : offset, explanation)

  // an unexpected token
  if (first === '') return at(offset, 'ends too early. Look for a missing } or ].')
  if (INVISIBLE.test(first)) {
    return at(offset, `has an invisible character (${formatCodePoint(first)}) here. Remove it.`)
  }
  if (before === '"') {
    const problem = `has a closing quote here, followed by ${found}.`
    return at(
      previous,
      `${problem} If the quote is part of the text, write \\" instead; otherwise, a quote or comma is missing nearby.`,
    )
  }
  if (first === ',') {
    return at(offset, 'has a comma here with nothing before it. Remove it, or add a value.')
  }
  const token = found === '"' ? 'a quote (")' : found
  return at(offset, `has ${token} here. Put double quotes (") around text and keys.`)
}

/** Finds keys that occur twice in an object; JSON.parse would keep only the last one. */
function findDuplicateKeys(text: string): JsonError[] {
  const lines = new Map<string, number>()
  const errors: JsonError[] = []
  visit(text, {
    onObjectProperty: (key, offset, _length, line, _character, getParent) => {
      const keys = [...getParent(), key]
      const id = JSON.stringify(keys)
      const first = lines.get(id)
      lines.set(id, first ?? line + 1)
      if (first === undefined) return
      const message = `already appears on line ${first}, and only one of them would be used. Remove one.`
      errors.push(errorAt(text, offset, message, keys))
    },
  })
  return errors
}

/** Reports the first syntax error, because later ones would be guesswork, or all duplicate keys. */
export function readJson(bytes: Buffer): { json?: Json; errors: JsonError[] } {
  const text = new TextDecoder().decode(bytes)
  const textError = findTextError(bytes, text)
  if (textError) return { errors: [textError] }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) return { errors: [explainError(text, error, root)] }
  if (!root) return { errors: [errorAt(text, 0, 'is not valid JSON.')] }
  return { json: { text, value: getNodeValue(root), root }, errors: findDuplicateKeys(text) }
}

/** @returns where the value is, or its nearest existing ancestor; for an unknown key, the key */
export function locate({ root, text }: Json, { isAboutKey, keys }: Problem): Position {
  const nodes = keys.map((_, index) => findNodeAtLocation(root, keys.slice(0, index + 1)))
  const node = nodes.findLast((found) => found !== undefined)
  const key = isAboutKey ? node?.parent?.children?.[0] : undefined
  return positionAt(text, (key ?? node ?? root).offset)
}
