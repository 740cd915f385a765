import type { z } from 'zod'
import type { ContentFile } from '../model/contentFile'
import { codePoint, type Keys } from './diagnostic'
import { explain } from './explain'
import type { FileReport } from './fileReport'
import { modelIssues } from './modelIssues'

/** Characters that nobody has typed, and halves of characters: left by a wrong encoding or a copy. */
const BROKEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\p{Cs}]/u

const LINE_BREAK = /\S\s*[\n\r\u0085\u2028\u2029]\s*\S/

/** Looks for characters that the page would show wrong, or not as they are written. */
function checkCharacters(value: unknown, keys: Keys, report: FileReport) {
  if (typeof value === 'string') {
    const found = BROKEN.exec(value)?.[0]
    if (found !== undefined) {
      const message = `holds a broken character (${codePoint(found)}). Type this text again.`
      report.add('error', keys, message)
    }
    if (LINE_BREAK.test(value)) {
      const message = 'has a line break, which the page shows as a space. Write it in one line.'
      report.add('warning', keys, message)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkCharacters(part, [...keys, Array.isArray(value) ? Number(key) : key], report)
    }
  }
}

/**
 * Checks what a file says against the content model, and reports all errors.
 *
 * @param entry of the content model
 * @param value what the file says
 * @returns the issues of its schema; without any, the schema can read the value
 */
export function checkValues(
  { rules, schema }: ContentFile,
  value: unknown,
  report: FileReport,
): z.core.$ZodIssue[] {
  const issues = modelIssues(schema, value)
  for (const issue of issues) {
    for (const { isKey, keys, message } of explain(issue, schema)) {
      report.add('error', keys, message, isKey)
    }
  }
  for (const { keys, message } of rules?.(value) ?? []) report.add('error', keys, message)
  checkCharacters(value, [], report)
  return issues
}
