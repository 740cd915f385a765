import { z } from 'zod'
import { maxLength, photoExtensions } from '../limits'
import { HTTPS, isUrl, resolveLink } from '../links'
import { pagePaths } from '../pageRegistry'
import { findLinks } from '../parseMarks'
import type { Meta } from './meta'

/** Sets the label of a key in the editor; by default, it is derived from the key. */
const labeled = <Schema extends z.ZodType>(schema: Schema, label?: string): Schema =>
  label === undefined ? schema : schema.meta({ label } satisfies Meta)

/** Only whitespace, control characters, Hangul fillers and blank Braille cells. */
const BLANK = /^[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]*$/u

const trimmedString = () => z.string().overwrite((value) => (BLANK.test(value) ? '' : value.trim()))

export type TextKind = keyof typeof maxLength

export const text = (description: string, kind: TextKind, label?: string) =>
  labeled(trimmedString().min(1).max(maxLength[kind]).describe(description), label)

export const optionalText = (description: string, kind: TextKind, label?: string) =>
  labeled(trimmedString().max(maxLength[kind]).describe(description), label).default('')

export const listVariables = (value: string): string[] => value.match(/\{.*?\}/g) ?? []

/** Text with variables, such as `{number}`, each at least once. */
export const template = (description: string, kind: TextKind, variables: readonly string[]) =>
  text(description, kind).superRefine((value, context) => {
    const found = listVariables(value)
    const unknown = found.filter((name) => !variables.includes(name)).join(' and ')
    const missing = variables.filter((name) => !found.includes(name)).join(' and ')
    const reject = (message: string) => {
      context.addIssue({ code: 'custom', message })
    }
    if (unknown) reject(`contains ${unknown}, but only ${variables.join(' and ')} can be used.`)
    if (missing) reject(`needs ${missing}, braces included.`)
  })

/** Text whose words may be links, italic or bold; see parseMarks.ts. */
export const markedText = (description: string, kind: TextKind, label?: string) =>
  text(description, kind, label)
    .superRefine((value, context) => {
      for (const link of findLinks(value).filter((found) => resolveLink(found) === undefined)) {
        const problem = `links to "${link}", but a link must start with https://, mailto: or tel:, or be one of ${pagePaths.join(', ')}.`
        context.addIssue({ code: 'custom', message: problem })
      }
    })
    .meta({ isMarked: true } satisfies Meta)
    .brand<'marked'>()

/** How many items a list has: exactly, or at least and at most. */
type Size = number | readonly [min: number, max: number]

export function list<Item extends z.ZodType>(
  description: string,
  size: Size,
  item: Item,
  label?: string,
) {
  const items = z.array(item)
  if (typeof size === 'number') return labeled(items.length(size).describe(description), label)
  const [min, max] = size
  return labeled((min > 0 ? items.min(min) : items).max(max).describe(description), label)
}

export const groups = <Keys extends z.ZodRawShape>(
  description: string,
  size: Size,
  keys: Keys,
  label?: string,
) => list(description, size, z.strictObject(keys), label)

const paragraph = markedText('One paragraph, without line breaks.', 'paragraph', 'Paragraph')

export const paragraphs = (description: string, label?: string) =>
  list(description, [1, 12], paragraph, label)

export const photoFile = (description: string, meta?: Pick<Meta, 'crops'>) =>
  text(description, 'fileName', 'Photo')
    .meta({ isPhoto: true, ...meta } satisfies Meta)
    .brand<'photo'>()

export const percent = (description: string, label?: string) =>
  labeled(z.int().min(0).max(100).describe(description), label)

export const pageLink = <Path extends string>(paths: [Path, ...Path[]]) =>
  labeled(z.enum(paths).describe('The page it links to.'), 'Page it links to')

/**
 * A value with a fixed syntax. Spaces around it, which come with copying, are removed.
 *
 * @param pattern for code editors and the form, which cannot call `isValid`
 * @param expected continues "but must be "
 */
export const formatted = (
  pattern: RegExp,
  expected: string,
  isValid: (value: string) => boolean = () => true,
) =>
  z
    .string()
    .trim()
    .regex(pattern, { error: expected, abort: true })
    .superRefine((value, context) => {
      if (isValid(value)) return
      context.addIssue({ code: 'invalid_format', format: 'syntax', message: expected })
    })
    .meta({ expected } satisfies Meta)

/** A URL, or nothing if the pattern allows that. */
export const url = (pattern: RegExp, expected: string) =>
  formatted(pattern, expected, (value) => value === '' || isUrl(value))

/** What owners enter instead is, above all, their email address. */
export const EXPECTED_LINK =
  'a web address such as https://example.org, without spaces, and not an email address'

export const linkUrl = (description: string, label = 'Web address') =>
  labeled(url(HTTPS, EXPECTED_LINK).describe(description), label)

const EXPECTED_DATE = 'a date such as 2026-11-21'

/** Pickers accept years such as 206 while they are typed. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

export const date = (description: string) =>
  z.iso
    .date({ error: EXPECTED_DATE })
    .refine(
      (day) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR,
      { error: `must be between the years ${FIRST_YEAR} and ${LAST_YEAR}. Correct the year.` },
    )
    .describe(description)
    .meta({ expected: EXPECTED_DATE } satisfies Meta)

/** File names that cameras, phones and programs generate. */
const FILE_NAMES = [
  RegExp(`\\.(${photoExtensions.join('|')}|gif|svg|bmp)$`, 'i'),
  // one word with at least three digits, and an optional copy suffix: IMG_20240501_123456 (1)
  /^(copy of )?(?=(?:\S*\d){3})[\w.~+-]+( ?\(\d+\)| copy| \d+)*$/i,
  /^(img|image|photo|picture|scan|untitled)[-_ ]?\(?\d*\)?$/i,
  /^(whatsapp image|screenshot|bildschirmfoto|photo|signal)[-_ ]\d{4}-\d\d-\d\d\b/i,
]

export const alt = (description: string) =>
  text(description, 'alt', 'What the photo shows').refine(
    (value) => !FILE_NAMES.some((pattern) => pattern.test(value)),
    {
      error: 'is a file name, but must say what the photo shows. Describe the photo in a sentence.',
    },
  )

export const titleLines = list(
  'The heading, split into two lines.',
  2,
  text('One line.', 'line', 'Line'),
  'Heading',
)

/** The title of a page whose heading has another key. */
export const tabTitle = text(
  "The page's name in the browser tab, and where the page is found or shared.",
  'title',
  'Title in the browser tab',
)

/** Keys that every page has. */
export const pageKeys = {
  title: text("The page's heading, also shown in the browser tab.", 'title'),
  description: text(
    'One sentence for search engines and link previews.',
    'description',
    'Description for search engines',
  ),
}
