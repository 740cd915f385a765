import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { keyPath, placeAt, type Diagnostic, type Keys } from './diagnostic'

/** A JSON file that could be read: its text, what it says, and where each part of it stands. */
export type Json = { text: string; value: unknown; root: Node }

const longestText = 80

export const shorten = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text

/** Makes any text fit on one line of the report, without control characters for the terminal. */
export const inOneLine = (message: string) =>
  message
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/"([^"]*)"/g, (_, text: string) => `"${shorten(text)}"`)

/** The node of a place, or of the nearest parent that is there; of its key for an unknown key. */
function nodeAt(root: Node, keys: Keys, isKey = false): Node {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return (isKey ? node.parent?.children?.[0] : undefined) ?? node
  }
  return root
}

/** Collects the diagnostics of one file, each with its place in it. */
export class FileReport {
  readonly diagnostics: Diagnostic[] = []

  constructor(
    private readonly file: string,
    private readonly json?: Json,
  ) {}

  add(severity: Diagnostic['severity'], keys: Keys, message: string, isKey = false) {
    const offset = this.json ? nodeAt(this.json.root, keys, isKey).offset : 0
    this.diagnostics.push({
      severity,
      file: this.file,
      place: placeAt(this.json?.text ?? '', offset),
      key: shorten(inOneLine(keyPath(keys))),
      message: inOneLine(message),
    })
  }
}
