import type { Diagnostic } from '../../content/check/diagnostic'
import { labelsOf } from '../config/labels'

/*
 * The content check speaks of files and keys, to somebody with a text editor. These are the same
 * diagnostics for somebody who sees a form.
 */

/** What the check advises for the text of a file, and what helps in a form. */
const replacements: readonly [RegExp, string][] = [
  [/ between the quotes\./g, '.'],
  [/\bis the (?:text|number) /g, 'is '],
  [/\bentry\b/g, 'item'],
  [/\bentries\b/g, 'items'],
  [/ Put the photo there, or correct the name\./g, ' Choose a photo.'],
]

/** Keys inside a message, such as `photos[2]`. */
const KEY = /\b[a-zA-Z]+\[\d+\](?:\.[a-zA-Z]+|\[\d+\])*/g

/** A diagnostic as the form shows it. */
export type FormDiagnostic = {
  severity: Diagnostic['severity']
  /** Path below `content/`. */
  file: string
  /** Such as `photos[1].caption`; the form finds the field by it. */
  key: string
  /** Such as "Photo 2, caption". */
  label: string
  /** Such as "is empty. Write something." */
  message: string
}

/**
 * @param diagnostic of the content check
 * @returns the same in the words of the form
 */
export function inFormWords({ file, key, message, severity }: Diagnostic): FormDiagnostic {
  const told = replacements
    .reduce((text, [pattern, words]) => text.replace(pattern, words), message)
    .replace(KEY, (inside) => labelsOf(file, inside))
  return { severity, file, key, label: labelsOf(file, key), message: told }
}

/** @returns one sentence, such as "Photo 2, caption: is empty. Write something." */
export const asSentence = ({ label, message }: FormDiagnostic): string => `${label}: ${message}`
