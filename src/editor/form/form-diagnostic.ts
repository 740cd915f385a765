import type { Diagnostic } from '../../model/check/diagnostic'
import { findNotices } from '../../model/check/photosAndNotices'
import { jsonWords, wordProblem } from '../../model/check/problem'
import { contentFiles } from '../../model/schema/contentFiles'
import type { KeyPath } from '../../model/walkFields'
import { fieldLabel, fullLabel } from '../config/labels'

const formWords = {
  ...jsonWords,
  // the label is next to the field, which shows the value
  wordings: {
    ...jsonWords.wordings,
    placeholder: '{advice}',
    emptyPlaceholder: '{advice}',
    testOnly: '{advice}',
  },
  types: {
    ...jsonWords.types,
    string: 'text',
    number: 'a number',
    array: 'a list',
    object: 'a group of fields',
  },
  phrases: { write: 'Write something.', findPhoto: 'Choose a photo.', guide: 'the guide' },
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

export function toFormDiagnostic({ file, keys, problem, severity }: Diagnostic): FormDiagnostic {
  const name = (other: KeyPath) => fieldLabel(file, other)
  const message = wordProblem(problem, { ...formWords, name })
  const effect = typeof problem === 'string' ? undefined : problem.effect
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
