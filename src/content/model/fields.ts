import { z } from 'zod'
import { longest } from '../limits'
import { pagePaths } from '../pageRegistry'
import type { Meta } from './contentFile'

/**
 * Gives a key the name that it has in the editor.
 *
 * @param label such as 'Photo'; undefined for the key in plain letters
 */
export const labelled = <Schema extends z.ZodType>(schema: Schema, label?: string): Schema =>
  label === undefined ? schema : schema.meta({ label } satisfies Meta)

/** Spaces, control characters, and letters without ink: Hangul fillers and the blank Braille cell. */
const BLANK = /^[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]*$/u

const text = () => z.string().overwrite((value) => (BLANK.test(value) ? '' : value.trim()))

/** Text that must say something, up to as many characters as the design holds. */
export const words = (description: string, longest: number, label?: string) =>
  labelled(text().min(1).max(longest).describe(description), label)

export const optionalWords = (description: string, longest: number, label?: string) =>
  labelled(text().max(longest).describe(description), label).default('')

export const paragraphs = (description: string, label?: string) =>
  labelled(
    z
      .array(words('One paragraph.', longest.paragraph, 'Paragraph'))
      .min(1)
      .max(12)
      .describe(description),
    label,
  )

export const photoFile = (description: string, cuts?: Meta['cuts']) =>
  words(description, longest.fileName, 'Photo').meta({ isPhoto: true, cuts } satisfies Meta)

export const percent = (description: string, label?: string) =>
  labelled(z.int().min(0).max(100).describe(description), label)

export const pagePath = (description: string) =>
  labelled(z.enum(pagePaths).describe(description), 'Page it leads to')

export const exactly = <Item extends z.ZodType>(
  count: number,
  item: Item,
  description: string,
  label?: string,
) => labelled(z.array(item).length(count).describe(description), label)

/** An address that a link may lead to. */
export const linkAddress = (description: string, label = 'Address') =>
  labelled(
    z
      .string()
      .regex(/^https:\/\/\S+\.\S+$/, { error: 'must be an address that starts with https://' })
      .describe(description),
    label,
  )

export const date = (description: string) =>
  z.iso.date({ error: 'must be a date such as 2026-11-21' }).describe(description)

/** Names that cameras, phones and programs give to files say nothing about a picture. */
const FILE_NAMES = [
  /\.(jpe?g|png|webp|avif|tiff?|heic|heif|gif|svg|bmp)$/i,
  // one word with three digits or more, and what is added to copies: IMG_20240501_123456 (1)
  /^(copy of )?(?=(?:\S*\d){3})[\w.~+-]+( ?\(\d+\)| copy| \d+)*$/i,
  /^(img|image|photo|picture|scan|untitled)[-_ ]?\(?\d*\)?$/i,
  /^(whatsapp image|screenshot|bildschirmfoto|photo|signal)[-_ ]\d{4}-\d\d-\d\d\b/i,
]

export const alt = (description: string) =>
  words(description, longest.alt, 'What the photo shows').refine(
    (text) => !FILE_NAMES.some((pattern) => pattern.test(text)),
    { error: 'is a file name, but must say what the photo shows. Describe it in a sentence.' },
  )

export const titleLines = exactly(
  2,
  words('One line.', longest.line, 'Line'),
  'The heading in two lines.',
  'Heading',
)

/** Keys that every page has. */
export const pageKeys = {
  $schema: z.string().optional().describe('Lets editors explain the keys. Leave it as it is.'),
  title: words("The page's heading, also shown in the browser tab.", longest.title),
  description: words(
    'One sentence for search engines and link previews.',
    longest.description,
    'Description for search engines',
  ),
}
