import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { ContentFile } from '../../content/model/contentFile'
import { contentFiles } from '../../content/model/contentFiles'
import { photoReferences, placeholders, trials } from './annotated'
import { explain } from './explain'
import { codePoint, keyPath, placeAt, type Diagnostic, type Keys } from './diagnostic'
import { realDisk, type Disk } from './disk'
import { findPhoto } from './find-photo'
import { inspectPhoto } from './inspect-photo'
import { modelIssues } from './model-issues'
import { readContentFile } from './read-content-file'
import { readJson, type Json } from './read-json'
import { strayFiles } from './stray-files'

/** A photo that a page shows. */
export type UsedPhoto = {
  /** JSON file that names it, relative to `content/`. */
  json: string
  keys: Keys
  /** Its file, as an absolute path. */
  file: string
}

/** What a check has found, and what a build needs of it when there is no error. */
export type Checked = {
  diagnostics: Diagnostic[]
  /** What each JSON file says, by its path below `content/`. */
  values: Map<string, unknown>
  photos: UsedPhoto[]
}

const longestText = 80

const shorten = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text

/** Texts of any kind and length fit one line of the report, and cannot command the terminal. */
const inOneLine = (message: string) =>
  message
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/"([^"]{81,})"/g, (_, text: string) => `"${shorten(text)}"`)

/** The node of a place, or of the nearest parent that is there; of its key for an unknown key. */
function nodeAt(root: Node, keys: Keys, isKey = false): Node {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return (isKey ? node.parent?.children?.[0] : undefined) ?? node
  }
  return root
}

function isError({ severity }: Diagnostic) {
  return severity === 'error'
}

class FileReport {
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

async function checkPhotos(
  contentRoot: string,
  { file, schema }: ContentFile,
  value: unknown,
  report: FileReport,
  disk: Disk,
): Promise<Pick<CheckedFile, 'photos' | 'named' | 'isSure'>> {
  const references = photoReferences(schema, value)
  const seen = new Map<string, Keys>()
  const used: UsedPhoto[] = []
  const inspected = await Promise.all(
    references.map(async (reference) => {
      const found = findPhoto(
        contentRoot,
        file,
        reference.name,
        references.flatMap((other) => (other === reference ? [] : other.name)),
        disk,
      )
      return 'error' in found
        ? { ...reference, ...found }
        : { ...reference, ...found, ...(await inspectPhoto(found.file, disk)) }
    }),
  )
  for (const { keys, name: written, ...photo } of inspected) {
    const name = shorten(written)
    if (photo.error !== undefined) {
      report.add('error', keys, `names ${name}, ${photo.error}`)
      continue
    }
    if (!('file' in photo)) continue
    used.push({ json: file, keys, file: photo.file })
    if (photo.warning !== undefined) report.add('warning', keys, `names ${name}, ${photo.warning}`)
    const first = seen.get(photo.digest ?? photo.file)
    if (first) {
      report.add('warning', keys, `names ${name}, the same photo as ${keyPath(first)}.`)
    }
    seen.set(photo.digest ?? photo.file, first ?? keys)
  }
  const named = inspected.flatMap((photo) => ('file' in photo ? [photo.file] : []))
  return { photos: used, named, isSure: named.length === inspected.length }
}

const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/

/** Characters that nobody has typed: left by a wrong encoding or a copy from elsewhere. */
function checkCharacters(value: unknown, keys: Keys, report: FileReport) {
  if (typeof value === 'string') {
    const found = HIDDEN.exec(value)?.[0]
    if (found === undefined) return
    report.add(
      'error',
      keys,
      `holds a broken character (${codePoint(found)}). Type this text anew.`,
    )
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkCharacters(part, [...keys, Array.isArray(value) ? Number(key) : key], report)
    }
  }
}

type CheckedFile = {
  diagnostics: Diagnostic[]
  value?: unknown
  photos: UsedPhoto[]
  /** All photos that it names, also those that cannot be shown, as absolute paths. */
  named: string[]
  /** False while an error hides which photos it means. */
  isSure: boolean
}

const unread = { photos: [], named: [], isSure: false }

async function checkFile(
  contentRoot: string,
  entry: ContentFile,
  disk: Disk,
): Promise<CheckedFile> {
  const { file, rules, schema } = entry
  const bytes = readContentFile(contentRoot, file, disk)
  if (typeof bytes === 'string') {
    const diagnostic: Diagnostic = { severity: 'error', file, key: '', message: bytes }
    return { diagnostics: [diagnostic], ...unread }
  }
  const { errors, json, text } = readJson(bytes)
  const ofJson = errors.map(({ key, message, offset }): Diagnostic => ({
    severity: 'error',
    file,
    place: placeAt(text, offset),
    key: shorten(inOneLine(key)),
    message: inOneLine(message),
  }))
  if (!json) return { diagnostics: ofJson, ...unread }

  const report = new FileReport(file, json)
  const issues = modelIssues(schema, json.value)
  for (const issue of issues) {
    for (const { isKey, keys, message } of explain(issue, schema)) {
      report.add('error', keys, message, isKey)
    }
  }
  for (const { keys, message } of rules?.(json.value) ?? []) report.add('error', keys, message)
  checkCharacters(json.value, [], report)
  const { isSure, ...photos } = await checkPhotos(contentRoot, entry, json.value, report, disk)
  for (const { advice, keys, value } of placeholders(schema, json.value)) {
    const state = value === '' ? 'is still empty' : `is still the placeholder ${value}`
    report.add('notice', keys, `${state}. ${advice}`)
  }
  for (const { advice, keys, value } of trials(schema, json.value)) {
    report.add('notice', keys, `is ${value}. ${advice}`)
  }
  return {
    diagnostics: [...ofJson, ...report.diagnostics],
    // with the defaults of the keys that are left out; errors leave nothing to build
    value: issues.length === 0 ? schema.parse(json.value) : json.value,
    ...photos,
    isSure: isSure && issues.every(({ code }) => code !== 'invalid_type'),
  }
}

/**
 * Checks the content folder: each JSON file against the content model, each photo that is named,
 * and what else lies there.
 *
 * @param contentRoot absolute path of `content/`
 * @param disk on which it lies; the editor asks what a change would bring before it writes
 * @returns all diagnostics, in the order of the files and of the places in them
 */
export async function checkContent(contentRoot: string, disk: Disk = realDisk): Promise<Checked> {
  const checked = await Promise.all(
    contentFiles.map((entry) => checkFile(contentRoot, entry, disk)),
  )
  const photos = checked.flatMap((file) => file.photos)
  const diagnostics = checked.flatMap((file) =>
    file.diagnostics.toSorted(
      ({ place: a }, { place: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    ),
  )
  // While an error hides which photos are meant, none is called unused.
  const isSure = checked.every((file) => file.isSure)
  const named = isSure ? new Set(checked.flatMap((file) => file.named)) : undefined
  return {
    diagnostics: [...diagnostics, ...strayFiles(contentRoot, named, disk)],
    values: new Map(contentFiles.map(({ file }, index) => [file, checked[index]?.value])),
    photos,
  }
}

/** @returns true if the content must not be built as it is */
export const hasErrors = ({ diagnostics }: Pick<Checked, 'diagnostics'>) =>
  diagnostics.some(isError)
