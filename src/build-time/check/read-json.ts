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
import { positionAt, type Position, type Problem } from './diagnostic'

export type Json = { text: string; value: unknown; root: Node }

const errorAt = (text: string, offset: number, message: string, keys: KeyPath = []) => ({
  severity: 'error' as const,
  keys,
  position: positionAt(text, offset),
  message: () => message,
})

type JsonError = ReturnType<typeof errorAt>

const CONFLICT_MARKER = /^(<{7}|={7}|>{7})( .*)?\r?$/m

function findTextError(bytes: Buffer, text: string): JsonError | undefined {
  const at = (offset: number, message: string) => errorAt(text, offset, message)
  if (!isUtf8(bytes)) {
    const { line } = positionAt(text, text.indexOf('\uFFFD'))
    const problem = `line ${line} has a character in another encoding`
    return at(0, `is not saved as UTF-8: ${problem}. Save the file as UTF-8.`)
  }
  if (text.trim() === '') {
    return at(0, 'is empty. Restore its content, for example from the last good version.')
  }
  const conflict = text.search(CONFLICT_MARKER)
  const message =
    'has a Git conflict marker. Keep one version, and remove the other one and the <<<<<<<, ======= and >>>>>>> lines.'
  return conflict === -1 ? undefined : at(conflict, message)
}

const explanations: Record<string, string> = {
  CommaExpected: 'is missing a comma here.',
  CloseBraceExpected: 'is missing a closing brace (}) here.',
  CloseBracketExpected: 'is missing a closing bracket (]) here.',
  EndOfFileExpected: 'continues here, where it should end. Look for an extra } or ].',
  UnexpectedEndOfString:
    'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.',
}

const OTHER =
  'is not valid JSON here. Look for a missing or extra quote ("), comma, colon, bracket or backslash (\\) here or just before.'

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
  if (code === 'CommaExpected' && found === ':') {
    return errorAt(text, offset, 'has a key in a list here. Look for a missing ] before it.')
  }
  const position = code === 'CommaExpected' ? before.length : offset
  return errorAt(text, position, explanations[code] ?? OTHER)
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
  if (error) return { errors: [explainError(text, error)] }
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
