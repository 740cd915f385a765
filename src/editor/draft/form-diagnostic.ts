import type { Diagnostic } from '../../model/check/diagnostic'
import { labelsOf } from '../config/labels'

/*
 * The content check reports files and keys, for people with a text editor. This turns its diagnostics
 * into ones for people who see a form.
 */

/** Advice about the text of a file, and what applies to a form instead. */
const replacements: readonly [RegExp, string][] = [
  [/ between the quotes\./g, '.'],
  [/\bis the (?:text|number) /g, 'is '],
  [/\bentry\b/g, 'item'],
  [/\bentries\b/g, 'items'],
  [/ Put the photo there, or correct the name\./g, ' Choose a photo.'],
]

/** Keys in a message, such as `photos[2]`. */
const KEY = /\b[a-zA-Z]+\[\d+\](?:\.[a-zA-Z]+|\[\d+\])*/g

/** A diagnostic in terms of the form. */
export type FormDiagnostic = {
  severity: Diagnostic['severity']
  /** Path below `content/`. */
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
 * @returns the same in terms of the form
 */
export function toFormDiagnostic({ file, key, message, severity }: Diagnostic): FormDiagnostic {
  const translated = replacements
    .reduce((text, [pattern, words]) => text.replace(pattern, words), message)
    .replace(KEY, (match) => labelsOf(file, match))
  return { severity, file, key, label: labelsOf(file, key), message: translated }
}

/** @returns a message such as "Photo 2, caption: is empty. Write something." */
export const formatFormDiagnostic = ({ label, message }: FormDiagnostic): string =>
  `${label}: ${message}`
