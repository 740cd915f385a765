import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { formatKeyPath, positionAt, type Diagnostic, type KeyPath } from './diagnostic'

/** A parsed JSON file, with its syntax tree for looking up positions. */
export type Json = { text: string; value: unknown; root: Node }

const MAX_QUOTE_LENGTH = 80

export const truncate = (text: string) =>
  text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text

/** Makes any text safe for one line of terminal output. */
export const toSingleLine = (message: string) =>
  message
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/"([^"]*)"/g, (_, text: string) => `"${truncate(text)}"`)

/** The node at a path or its nearest existing ancestor; with `isKey`, the node of the key. */
function nodeAt(root: Node, keys: KeyPath, isKey = false): Node {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return (isKey ? node.parent?.children?.[0] : undefined) ?? node
  }
  return root
}

/** Collects the diagnostics of one file, with their positions. */
export class FileReport {
  readonly diagnostics: Diagnostic[] = []

  constructor(
    private readonly file: string,
    private readonly json: Json,
  ) {}

  add(severity: Diagnostic['severity'], keys: KeyPath, message: string, isKey = false) {
    const { offset } = nodeAt(this.json.root, keys, isKey)
    this.diagnostics.push({
      severity,
      file: this.file,
      position: positionAt(this.json.text, offset),
      key: truncate(toSingleLine(formatKeyPath(keys))),
      message: toSingleLine(message),
    })
  }
}
