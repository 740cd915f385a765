import { formatMessage, jsonWords, type Diagnostic } from '../../build-time/check/diagnostic'
import { findNotices } from '../../build-time/check/checkValues'
import { contentFiles } from '../../content/schema/contentFiles'
import type { KeyPath } from '../../content/walkFields'
import { fieldLabel, fullLabel } from './fieldLabels'

const formWords = {
  ...jsonWords,
  types: {
    ...jsonWords.types,
    string: 'text',
    number: 'a number',
    array: 'a list',
    object: 'a group of fields',
  },
  write: 'Write something.',
  findPhoto: 'Choose a photo.',
  guide: 'the guide',
  areNextToValue: true,
}

/** A message about a field. */
export type FormDiagnostic = {
  file: string
  keys: KeyPath
  /** For example, "Gallery: Photo 2, caption". */
  fullLabel: string
  message: string
}

function toFormDiagnostic(diagnostic: Diagnostic): FormDiagnostic {
  const { file, keys } = diagnostic
  const name = (other: KeyPath) => fieldLabel(file, other)
  const message = formatMessage(diagnostic, { ...formWords, name })
  return { file, keys, fullLabel: fullLabel(file, keys), message }
}

/** @returns messages such as "Gallery: Photo 2, caption: is empty. Write something." */
export const listErrors = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(toFormDiagnostic)
    .map(({ fullLabel: label, message }) => `${label}: ${message}`)

/** Advice about values to replace. */
export const formNotices = (content: ReadonlyMap<string, unknown>): FormDiagnostic[] =>
  contentFiles.flatMap(({ file, schema }) =>
    findNotices(schema, content.get(file)).map((notice) => toFormDiagnostic({ file, ...notice })),
  )
