import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { KeyPath } from '../walkFields'
import { positionAt, type Diagnostic } from './diagnostic'
import type { Problem } from './problem'

export type Json = { text: string; value: unknown; root: Node }

/** The node at a path or its nearest existing ancestor; with `isKey`, the node of the key. */
function nodeAt(root: Node, keys: KeyPath, isKey = false): Node {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return (isKey ? node.parent?.children?.[0] : undefined) ?? node
  }
  return root
}

export class FileReport {
  readonly diagnostics: Diagnostic[] = []

  constructor(
    private readonly file: string,
    private readonly json: Json,
  ) {}

  add(severity: Diagnostic['severity'], keys: KeyPath, problem: Problem, isKey = false) {
    const { offset } = nodeAt(this.json.root, keys, isKey)
    const position = positionAt(this.json.text, offset)
    this.diagnostics.push({ severity, file: this.file, position, keys, problem })
  }
}
