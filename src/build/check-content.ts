import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findNodeAtLocation,
  parse,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { z } from 'zod'
import { contentFiles, type ContentFile } from '../content/model'
import { isFileReference } from './graphql-schema'

/** One thing that is wrong in `content/`, with its place and what mends it. */
export type Fault = {
  /** File, relative to the content folder. */
  file: string
  /** Counted from 1, like editors count. */
  line: number
  column: number
  /** Place inside the file, such as `photos[2].caption`; empty for the whole file. */
  key: string
  /** What is wrong and what is expected, as the end of a sentence. */
  message: string
}

type Key = readonly (string | number)[]

const keyPath = (keys: Key): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key.toString()}]`
    return path === '' ? key : `${path}.${key}`
  }, '')

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Offset of the value at `keys`, or of the nearest parent that exists. */
function offsetOf(root: Node, keys: Key): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return node.offset
  }
  return root.offset
}

function fileReferences(
  schema: z.ZodType,
  value: unknown,
  keys: Key,
): { keys: Key; name: string }[] {
  if (isFileReference(schema)) return typeof value === 'string' ? [{ keys, name: value }] : []
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      fileReferences(part as z.ZodType, record[key], [...keys, key]),
    )
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      fileReferences(schema.element as z.ZodType, item, [...keys, index]),
    )
  }
  return []
}

function readable(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `holds ${issue.keys.map((key) => `"${key}"`).join(', ')}, which the site does not know; check the spelling or remove it`
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `is missing; add it (a ${issue.expected})`
      : `must be a ${issue.expected}`
  }
  return issue.message
}

function checkFile(contentRoot: string, { file, schema }: ContentFile): Fault[] {
  const absolute = path.join(contentRoot, file)
  if (!existsSync(absolute)) {
    return [{ file, line: 1, column: 1, key: '', message: 'is missing; put it back' }]
  }
  const text = readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')

  const parseErrors: ParseError[] = []
  const root = parseTree(text, parseErrors, { disallowComments: true })
  if (!root || parseErrors.length > 0) {
    return parseErrors.map(({ error, offset }) => ({
      file,
      ...positionAt(text, offset),
      key: '',
      message: `is not valid JSON here (${printParseErrorCode(error)}); look for a missing or extra comma, quote or bracket`,
    }))
  }

  const value: unknown = parse(text)
  const faultAt = (keys: Key, message: string): Fault => ({
    file,
    ...positionAt(text, offsetOf(root, keys)),
    key: keyPath(keys),
    message,
  })

  const result = schema.safeParse(value, { reportInput: true })
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => faultAt(issue.path as Key, readable(issue)))

  for (const { keys, name } of fileReferences(schema, value, [])) {
    if (!existsSync(path.resolve(path.dirname(absolute), name))) {
      faults.push(
        faultAt(
          keys,
          `names ${name}, but there is no such file; check the spelling or add the photo`,
        ),
      )
    }
  }
  return faults
}

/**
 * Checks every JSON file of the content folder against the content model.
 *
 * @param contentRoot absolute path of `content/`
 * @returns all faults, in the order of the files; empty if the content is good
 */
export function checkContent(contentRoot: string): Fault[] {
  return contentFiles.flatMap((entry) => checkFile(contentRoot, entry))
}

/**
 * @returns one line for each fault, `content/file:line:column key message`, as editors link it
 */
export function formatFaults(faults: readonly Fault[]): string {
  return faults
    .map(({ file, line, column, key, message }) =>
      [`content/${file}:${line.toString()}:${column.toString()}`, key, message]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
}
