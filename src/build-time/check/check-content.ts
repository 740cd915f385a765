import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from '../../content/model/contentFile'
import { contentFiles } from '../../content/model/contentFiles'
import { placeholders, trials } from '../../content/check/annotated'
import { checkPhotos, type CheckedPhotos, type UsedPhoto } from './check-photos'
import { checkValues } from '../../content/check/checkValues'
import { placeAt, type Diagnostic } from '../../content/check/diagnostic'
import { FileReport, inOneLine, shorten } from '../../content/check/fileReport'
import { readJson } from './read-json'
import { strayFiles } from './stray-files'

/** What a check has found, and what a build needs of it when there is no error. */
export type CheckResult = {
  diagnostics: Diagnostic[]
  /** What each JSON file says, by its path below `content/`. */
  values: Map<string, unknown>
  photos: UsedPhoto[]
}

function isError({ severity }: Diagnostic) {
  return severity === 'error'
}

type CheckedFile = CheckedPhotos & { diagnostics: Diagnostic[]; value?: unknown }

/** @returns the bytes of a content file, or what is wrong with it */
function readContentFile(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'is missing. Put it back.'
    if (code === 'EISDIR') return 'is a folder, but must be a file. Put the file back.'
    return 'cannot be read. Allow your account to read the file.'
  }
}

const unread = { photos: [], named: [], isComplete: false }

async function checkFile(contentRoot: string, entry: ContentFile): Promise<CheckedFile> {
  const { file, schema } = entry
  const bytes = readContentFile(path.join(contentRoot, file))
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
  const issues = checkValues(entry, json.value, report)
  const { isComplete, ...photos } = await checkPhotos(contentRoot, entry, json.value, report)
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
    isComplete: isComplete && issues.every(({ code }) => code !== 'invalid_type'),
  }
}

/**
 * Checks the content folder: each JSON file against the content model, each photo that is named,
 * and what else lies there.
 *
 * @param contentRoot absolute path of `content/`
 * @returns all diagnostics, in the order of the files and of the places in them
 */
export async function checkContent(contentRoot: string): Promise<CheckResult> {
  const checked = await Promise.all(contentFiles.map((entry) => checkFile(contentRoot, entry)))
  const photos = checked.flatMap((file) => file.photos)
  const diagnostics = checked.flatMap((file) =>
    file.diagnostics.toSorted(
      ({ place: a }, { place: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    ),
  )
  // While an error hides which photos are meant, none is called unused.
  const isComplete = checked.every((file) => file.isComplete)
  const named = isComplete ? new Set(checked.flatMap((file) => file.named)) : undefined
  return {
    diagnostics: [...diagnostics, ...strayFiles(contentRoot, named)],
    values: new Map(contentFiles.map(({ file }, index) => [file, checked[index]?.value])),
    photos,
  }
}

/** @returns true if the content must not be built as it is */
export const hasErrors = ({ diagnostics }: Pick<CheckResult, 'diagnostics'>) =>
  diagnostics.some(isError)
