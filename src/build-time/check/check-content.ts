import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from '../../model/schema/contentFile'
import { contentFiles } from '../../model/schema/contentFiles'
import { findNotices } from '../../model/check/fieldMeta'
import { checkPhotos, type UsedPhoto } from './check-photos'
import { checkValues } from './check-values'
import type { Diagnostic } from '../../model/check/diagnostic'
import type { Overlay } from './find-photo'
import { locate } from './locate'
import { readJson } from './read-json'
import { findStrayFiles } from './stray-files'

export type CheckResult = {
  diagnostics: Diagnostic[]
  /** By the file's path relative to `content/`. */
  values: Map<string, unknown>
  photos: UsedPhoto[]
}

function readContentFile(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'is missing. Restore it.'
    if (code === 'EISDIR') return 'is a folder, but must be a file. Restore the file.'
    return 'cannot be read. Give your account permission to read it.'
  }
}

const fail = (diagnostics: Diagnostic[]) => ({ diagnostics, value: undefined, photos: [] })

async function checkFile(contentRoot: string, entry: ContentFile, overlay: Overlay) {
  const { file, schema } = entry
  const bytes = readContentFile(overlay.get(file) ?? path.join(contentRoot, file))
  if (typeof bytes === 'string') {
    return fail([{ severity: 'error', file, keys: [], problem: bytes }])
  }
  const { errors, json } = readJson(bytes)
  const syntaxErrors = errors.map((error) => ({ severity: 'error', file, ...error }) as const)
  if (!json) return fail(syntaxErrors)

  // parsing trims text and adds defaults for omitted keys; invalid content is never built
  const value = schema.safeParse(json.value).data ?? json.value
  const { findings, photos } = await checkPhotos(contentRoot, entry, value, overlay)
  const located = [
    ...checkValues(schema, json.value),
    ...findings,
    ...findNotices(schema, json.value),
  ].map((finding) => ({ ...finding, file, position: locate(json, finding) }))
  return { diagnostics: [...syntaxErrors, ...located], value, photos }
}

/** @param overlay new versions of some files, to check before they are saved */
export async function checkContent(
  contentRoot: string,
  overlay: Overlay = new Map(),
): Promise<CheckResult> {
  const checked = await Promise.all(
    contentFiles.map((entry) => checkFile(contentRoot, entry, overlay)),
  )
  const photos = checked.flatMap((file) => file.photos)
  const diagnostics = checked.flatMap((file) =>
    file.diagnostics.toSorted(
      ({ position: a }, { position: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    ),
  )
  // An error may hide a reference, so no photo is reported as unused until all are fixed.
  const referenced = hasErrors({ diagnostics })
    ? undefined
    : new Set(photos.map(({ file }) => file))
  return {
    diagnostics: [...diagnostics, ...findStrayFiles(contentRoot, referenced)],
    values: new Map(contentFiles.map(({ file }, index) => [file, checked[index]?.value])),
    photos,
  }
}

export const hasErrors = ({ diagnostics }: Pick<CheckResult, 'diagnostics'>) =>
  diagnostics.some(({ severity }) => severity === 'error')
