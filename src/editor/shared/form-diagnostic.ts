import { formatMessage, jsonWords, type Diagnostic } from '../../build-time/check/diagnostic'
import { findNotices } from '../../build-time/check/check-values'
import { contentFiles } from '../../content/schema/contentFiles'
import type { KeyPath } from '../../content/walkFields'
import { fieldLabel, fullLabel } from './field-labels'

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

export type FormDiagnostic = {
  severity: Diagnostic['severity']
  file: string
  keys: KeyPath
  /** For example, "Photo 2, caption". */
  label: string
  /** For example, "Gallery: Photo 2, caption". */
  fullLabel: string
  message: string
  /** The most important part of the message. */
  summary: string
}

export function toFormDiagnostic(diagnostic: Diagnostic): FormDiagnostic {
  const { effect, file, keys, severity } = diagnostic
  const name = (other: KeyPath) => fieldLabel(file, other)
  const message = formatMessage(diagnostic, { ...formWords, name })
  const labels = { label: name(keys), fullLabel: fullLabel(file, keys) }
  return {
    severity,
    file,
    keys,
    ...labels,
    message,
    summary: effect ?? `${labels.label}: ${message}`,
  }
}

/** @returns messages such as "Gallery: Photo 2, caption: is empty. Write something." */
export const listErrors = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(toFormDiagnostic)
    .map(({ fullLabel: label, message }) => `${label}: ${message}`)

/** Advice about values to replace; the contact form comes first, because it loses messages. */
export const formNotices = (content: ReadonlyMap<string, unknown>): FormDiagnostic[] =>
  contentFiles
    .toReversed()
    .flatMap(({ file, schema }) =>
      findNotices(schema, content.get(file)).map((notice) => toFormDiagnostic({ file, ...notice })),
    )
