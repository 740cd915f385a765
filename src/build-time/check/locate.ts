import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { positionAt, type Position, type Problem } from './diagnostic'

export type Json = { text: string; value: unknown; root: Node }

/** @returns where the value is, or its nearest existing ancestor; for an unknown key, the key */
export function locate({ root, text }: Json, { isAboutKey, keys }: Problem): Position {
  const nodes = keys.map((_, index) => findNodeAtLocation(root, keys.slice(0, index + 1)))
  const node = nodes.findLast((found) => found !== undefined)
  const key = isAboutKey ? node?.parent?.children?.[0] : undefined
  return positionAt(text, (key ?? node ?? root).offset)
}
