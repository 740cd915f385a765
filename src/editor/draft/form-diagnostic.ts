import { formatKeyPath, type Diagnostic } from '../../model/check/diagnostic'
import { findNotices } from '../../model/check/fieldMeta'
import { contentFiles } from '../../model/schema/contentFiles'
import { fullLabel, pageLabel } from '../config/labels'

/** Wording for people who edit the JSON by hand, and its equivalent for the form. */
const replacements: readonly [RegExp, string][] = [
  [/ between the quotes\./g, '.'],
  [/\bis the (?:text|number) /g, 'is '],
  [/\bentry\b/g, 'item'],
  [/\bentries\b/g, 'items'],
  [/ Put the photo there, or correct the name\./g, ' Choose a photo.'],
  [/ in docs\/owner\.md\./g, ' in the guide.'],
]

/** Matches keys in a message, such as `photos[2]`. */
const KEY = /\b[a-zA-Z]+\[\d+\](?:\.[a-zA-Z]+|\[\d+\])*/g

/** A diagnostic worded for the form. */
export type FormDiagnostic = {
  severity: Diagnostic['severity']
  file: string
  page: string
  /** For example, `photos[1].caption`. */
  key: string
  /** For example, "Photo 2, caption". */
  label: string
  message: string
}

export function toFormDiagnostic({ file, key, message, severity }: Diagnostic): FormDiagnostic {
  const reworded = replacements
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)
    .replace(KEY, (match) => fullLabel(file, match))
  const labels = { page: pageLabel(file), label: fullLabel(file, key) }
  return { severity, file, key, ...labels, message: reworded }
}

export const formatFormDiagnostic = ({ label, message }: FormDiagnostic): string =>
  `${label}: ${message}`

/** @returns a message such as "Gallery: Photo 2, caption: is empty. Write something." */
export const formatWithPage = (diagnostic: Diagnostic): string =>
  `${pageLabel(diagnostic.file)}: ${formatFormDiagnostic(toFormDiagnostic(diagnostic))}`

/** Advice about values to replace; the contact form comes first, because it loses messages. */
export const formNotices = (content: ReadonlyMap<string, unknown>): FormDiagnostic[] =>
  contentFiles
    .toReversed()
    .flatMap(({ file, schema }) =>
      findNotices(schema, content.get(file)).map(({ advice: message, keys }) =>
        toFormDiagnostic({ severity: 'notice', file, key: formatKeyPath(keys), message }),
      ),
    )
