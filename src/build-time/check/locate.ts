import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { KeyPath } from '../../model/walkFields'
import { positionAt, type Diagnostic } from '../../model/check/diagnostic'
import type { Problem } from '../../model/check/problem'

export type Json = { text: string; value: unknown; root: Node }

/** The node at a path or its nearest existing ancestor; with `isKey`, the node of the key. */
function nodeAt(root: Node, keys: KeyPath, isKey: boolean): Node {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return (isKey ? node.parent?.children?.[0] : undefined) ?? node
  }
  return root
}

export function createReport(file: string, { root, text }: Json) {
  const diagnostics: Diagnostic[] = []
  const add = (severity: Diagnostic['severity'], keys: KeyPath, problem: Problem) => {
    const isKey = typeof problem === 'object' && problem.code === 'unknownKey'
    const position = positionAt(text, nodeAt(root, keys, isKey).offset)
    diagnostics.push({ severity, file, position, keys, problem })
  }
  return { diagnostics, add }
}

export type FileReport = ReturnType<typeof createReport>
