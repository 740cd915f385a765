import type { Diagnostic } from '../../model/check/diagnostic'
import { fullLabel, pageLabel } from '../config/labels'

/*
 * The content check reports files and keys, for people who edit the JSON by hand. This module
 * rewrites its diagnostics for people who use the form.
 */

/** Wording about a JSON file, and its equivalent for a form. */
const replacements: readonly [RegExp, string][] = [
  [/ between the quotes\./g, '.'],
  [/\bis the (?:text|number) /g, 'is '],
  [/\bentry\b/g, 'item'],
  [/\bentries\b/g, 'items'],
  [/ Put the photo there, or correct the name\./g, ' Choose a photo.'],
]

/** Matches keys in a message, such as `photos[2]`. */
const KEY = /\b[a-zA-Z]+\[\d+\](?:\.[a-zA-Z]+|\[\d+\])*/g

/** A diagnostic worded for the form. */
export type FormDiagnostic = {
  severity: Diagnostic['severity']
  /** Path relative to `content/`. */
  file: string
  /** For example, `photos[1].caption`. */
  key: string
  /** For example, "Photo 2, caption". */
  label: string
  /** For example, "is empty. Write something." */
  message: string
}

/**
 * @param diagnostic from the content check
 * @returns the diagnostic, worded for the form
 */
export function toFormDiagnostic({ file, key, message, severity }: Diagnostic): FormDiagnostic {
  const reworded = replacements
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)
    .replace(KEY, (match) => fullLabel(file, match))
  return { severity, file, key, label: fullLabel(file, key), message: reworded }
}

/** @returns a message such as "Photo 2, caption: is empty. Write something." */
export const formatFormDiagnostic = ({ label, message }: FormDiagnostic): string =>
  `${label}: ${message}`

/** @returns a message such as "Gallery: Photo 2, caption: is empty. Write something." */
export const formatWithPage = (diagnostic: Diagnostic): string =>
  `${pageLabel(diagnostic.file)}: ${formatFormDiagnostic(toFormDiagnostic(diagnostic))}`
