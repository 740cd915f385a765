import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { positionAt, type Finding, type Position } from '../../model/check/diagnostic'

export type Json = { text: string; value: unknown; root: Node }

/** @returns where the value is, or its nearest existing ancestor; for an unknown key, the key */
export function locate({ root, text }: Json, { keys, problem }: Finding): Position {
  const isKey = typeof problem === 'object' && problem.code === 'unknownKey'
  const nodes = keys.map((_, index) => findNodeAtLocation(root, keys.slice(0, index + 1)))
  const node = nodes.findLast((found) => found !== undefined)
  const key = isKey ? node?.parent?.children?.[0] : undefined
  return positionAt(text, (key ?? node ?? root).offset)
}
