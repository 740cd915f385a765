import type { ContentFile } from '../../content/model/contentFile'
import { contentFiles } from '../../content/model/contentFiles'
import { photoReferences } from '../../content/check/annotated'
import { checkValues } from '../../content/check/checkValues'
import { FileReport } from '../../content/check/fileReport'
import {
  damageError,
  kindError,
  longSideProblem,
  megapixelsError,
  sizeError,
} from '../../content/check/photoErrors'
import { MOST_MEGABYTES_TO_GITHUB } from '../source/hostedFiles'
import { editJson } from './editJson'
import { formValue } from './formValue'
import { inFormWords, type FormDiagnostic } from './formWords'
import { parsed } from './parsed'
import { photoPath } from './photoPath'
import { photosThatGo } from './photos'

/** Finds the size of a picture; 'unknown' where this browser cannot read its kind. */
export type Measure = (
  bytes: Uint8Array,
) => Promise<{ width: number; height: number } | 'unknown' | 'damaged'>

export type Before = {
  /** What the content files hold, by their path below `content/`. */
  texts: ReadonlyMap<string, string>
  /** Photos that are there, as paths below `content/`. */
  files: ReadonlySet<string>
}

export type CheckedCommit = {
  diagnostics: FormDiagnostic[]
  /** Texts of the pages as they will be committed, by their path below `content/`. */
  texts: Map<string, string>
  /** Photos that no page shows any more. */
  unused: string[]
}

type Problem = { error?: string | undefined; warning?: string }

async function photoProblem(bytes: Uint8Array, measure: Measure): Promise<Problem> {
  const error = sizeError(bytes.length, MOST_MEGABYTES_TO_GITHUB) ?? kindError(bytes)
  if (error !== undefined) return { error }
  const size = await measure(bytes)
  if (size === 'damaged') return { error: damageError(bytes) }
  if (size === 'unknown') return {}
  const tooMany = megapixelsError(size.width, size.height)
  return tooMany === undefined ? longSideProblem(size.width, size.height) : { error: tooMany }
}

const MISSING =
  'but there is no such file in the repository. Put the photo there, or correct the name.'

async function checkPage(
  entry: ContentFile,
  value: unknown,
  photos: ReadonlyMap<string, Uint8Array>,
  before: Before,
  measure: Measure,
) {
  const report = new FileReport(entry.file)
  checkValues(entry, value, report)
  for (const { keys, name } of photoReferences(entry.schema, value)) {
    const photo = photoPath(entry.file, name)
    const bytes = photos.get(photo)
    if (bytes) {
      const { error, warning } = await photoProblem(bytes, measure)
      if (error !== undefined) report.add('error', keys, `names ${name}, ${error}`)
      if (warning !== undefined) report.add('warning', keys, `names ${name}, ${warning}`)
    } else if (!before.files.has(photo)) {
      report.add('error', keys, `names ${name}, ${MISSING}`)
    }
  }
  return report.diagnostics
}

/**
 * Checks pages with their new photos as far as a browser can, and lays the pages out as their files are.
 *
 * @param pages texts that the form has written, by their path below `content/`
 * @param photos new ones, by their path below `content/`
 * @param before what is there now
 */
export async function checkCommit(
  pages: ReadonlyMap<string, string>,
  photos: ReadonlyMap<string, Uint8Array>,
  before: Before,
  measure: Measure,
): Promise<CheckedCommit> {
  const diagnostics: FormDiagnostic[] = []
  const texts = new Map<string, string>()
  const values = new Map<string, unknown>()
  for (const [file, text] of pages) {
    const entry = contentFiles.find((one) => one.file === file)
    const old = before.texts.get(file)
    if (!entry || old === undefined || parsed(old) === undefined) {
      const message = 'The file of this page is missing in the repository, or damaged.'
      diagnostics.push({ severity: 'error', file, key: '', label: entry?.label ?? file, message })
      continue
    }
    const value = formValue(entry, parsed(text))
    values.set(file, value)
    const found = await checkPage(entry, value, photos, before, measure)
    diagnostics.push(...found.map(inFormWords))
    texts.set(file, await editJson(old, value))
  }
  const all = new Map([...before.texts].map(([file, text]) => [file, parsed(text)] as const))
  const unused = photosThatGo(all, values, (photo) => before.files.has(photo))
  return { diagnostics, texts, unused }
}
