import { z } from 'zod'
import type { ContentFile } from '../../content/model/contentFile'
import { descriptionOf, innerSchema } from '../../content/check/innerSchema'
import { describeRule } from './describe-rule'

type Row = readonly [key: string, purpose: string, rule: string]

const HEADING: Row = ['Key', 'What it is for', 'What it holds']

const START = '<!-- keys:start (written by npm run generate) -->'
const END = '<!-- keys:end -->'

/** A row for each key that holds something; groups show in the paths of their keys. */
function rowsOf(part: z.ZodType, key: string): Row[] {
  const schema = innerSchema(part)
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape)
      .filter(([name]) => !name.startsWith('$'))
      .flatMap(([name, value]) => rowsOf(value as z.ZodType, key === '' ? name : `${key}.${name}`))
  }
  const row: Row = [`\`${key}\``, descriptionOf(part) ?? '', describeRule(part)]
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
    ? [row, ...rowsOf(schema.element, `${key}[]`)]
    : [row]
}

/** Laid out as Prettier does it, so that formatting the guide leaves the table as it is. */
function tableOf(rows: readonly Row[]): string {
  const cells = [HEADING, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = HEADING.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [heading = [], ...body] = cells
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join(
    '\n',
  )
}

/**
 * Derives from the content model the table that tells the owner what each key is for.
 *
 * @param files entries of the content model
 * @returns Markdown: a heading and a table for each file, without the keys for editors
 * @throws Error if the model uses a kind of schema that has no plain words
 */
export function ownerTable(files: readonly ContentFile[]): string {
  return files
    .map(({ file, schema }) => `### content/${file}\n\n${tableOf(rowsOf(schema, ''))}`)
    .join('\n\n')
}

/**
 * @param guide Markdown with the two marks between which the table belongs
 * @param table from `ownerTable`
 * @returns the guide with this table in place of what stood between the marks
 * @throws Error if a mark is missing
 */
export function withOwnerTable(guide: string, table: string): string {
  const start = guide.indexOf(START)
  const end = guide.indexOf(END)
  if (start === -1 || end < start) {
    throw new Error(`The guide needs two lines, in this order: ${START} and ${END}`)
  }
  return `${guide.slice(0, start)}${START}\n\n${table}\n\n${guide.slice(end)}`
}
