import type { Diagnostic } from '../../model/check/diagnostic'
import { findNotices } from '../../model/check/fieldMeta'
import { jsonWords, wordProblem } from '../../model/check/problem'
import { contentFiles } from '../../model/schema/contentFiles'
import type { KeyPath } from '../../model/walkFields'
import { fullLabel, pageLabel } from '../config/labels'

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
  phrases: {
    write: 'Write something.',
    findPhoto: 'Choose a photo.',
    guide: 'the guide',
  },
}

export type FormDiagnostic = {
  severity: Diagnostic['severity']
  file: string
  page: string
  keys: KeyPath
  /** For example, "Photo 2, caption". */
  label: string
  message: string
  /** The most important part of the message. */
  summary: string
}

export function toFormDiagnostic({ file, keys, problem, severity }: Diagnostic): FormDiagnostic {
  const name = (other: KeyPath) => fullLabel(file, other)
  const message = wordProblem(problem, { ...formWords, name })
  const effect = typeof problem === 'string' ? undefined : problem.effect
  const summary = effect ?? message
  return { severity, file, page: pageLabel(file), keys, label: name(keys), message, summary }
}

/** @returns a message such as "Gallery: Photo 2, caption: is empty. Write something." */
export function formatWithPage(diagnostic: Diagnostic): string {
  const { label, message, page } = toFormDiagnostic(diagnostic)
  return `${page}: ${label}: ${message}`
}

/** Advice about values to replace; the contact form comes first, because it loses messages. */
export const formNotices = (content: ReadonlyMap<string, unknown>): FormDiagnostic[] =>
  contentFiles
    .toReversed()
    .flatMap(({ file, schema }) =>
      findNotices(schema, content.get(file)).map((notice) =>
        toFormDiagnostic({ severity: 'notice', file, ...notice }),
      ),
    )
