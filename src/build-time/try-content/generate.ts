import { random } from '../../testing/random'
import type { Style } from './vocabulary'

type Schema = {
  type?: string
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** Keys whose values are no free text: files, addresses and choices stay as they are. */
const FIXED = [
  '$schema',
  'src',
  'path',
  'to',
  'url',
  'endpoint',
  'email',
  'brandIs',
  'language',
  'id',
]
const MOST_PARAGRAPHS = 5
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Next = () => number

const pick = <Item>(items: readonly Item[], next: Next): Item =>
  items[Math.floor(next() * items.length)] as Item

/** Items in another order. */
export function shuffled<Item>(items: readonly Item[], next: Next): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(Math.floor(next() * rest.length), 1)[0] as Item)
}

/** What the site fills in, such as `{number}`, must stay in a text. */
const placesIn = (text: string) => text.match(/\{\w+\}/g) ?? []

/** Writes texts in one style; short ones are numbered by letters, so that no two are the same. */
export function writer({ length, space, words }: Style, next: Next) {
  let written = 0

  const upTo = (most: number): string => {
    let text = pick(words, next).slice(0, most)
    for (let tries = 0; tries < 200; tries += 1) {
      const longer = text + space + pick(words, next)
      if (longer.length <= most) text = longer
    }
    return text.trim()
  }

  const shortest = (most: number): string => {
    written += 1
    const letter = ALPHABET[written % ALPHABET.length] ?? 'A'
    const second = ALPHABET[Math.floor(written / ALPHABET.length)] ?? ''
    return (letter + second).slice(0, Math.max(most, 1))
  }

  return (most: number): string => {
    const style = length === 'mixed' ? pick(['longest', 'shortest', 'some'] as const, next) : length
    if (style === 'shortest') return shortest(most)
    return upTo(style === 'longest' ? most : Math.ceil(most * next()))
  }
}

type Write = ReturnType<typeof writer>

function rewriteList(value: readonly unknown[], schema: Schema, write: Write, next: Next) {
  const { items = {}, maxItems = MOST_PARAGRAPHS, minItems = 0 } = schema
  const isText = items.type === 'string'
  const least = Math.max(minItems, 1)
  const most = Math.min(maxItems, MOST_PARAGRAPHS)
  const count =
    isText && most > least ? least + Math.floor(next() * (most - least + 1)) : value.length
  return Array.from({ length: isText ? Math.max(count, minItems) : value.length }, (_, index) =>
    rewrite(value[index % value.length], items, write, next),
  )
}

/**
 * Other words in the places of the old ones, as the model allows them.
 *
 * @param value of a content file, or a part of it
 * @param schema JSON Schema of that part
 */
export function rewrite(value: unknown, schema: Schema, write: Write, next: Next): unknown {
  if (Array.isArray(value)) return rewriteList(value, schema, write, next)
  if (typeof value === 'string') {
    if (!schema.maxLength) return value
    const places = placesIn(value).join(' ')
    return places === ''
      ? write(schema.maxLength)
      : `${write(schema.maxLength - places.length - 1)} ${places}`
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      FIXED.includes(key) ? part : rewrite(part, schema.properties?.[key] ?? {}, write, next),
    ]),
  )
}

export type Site = { language: string; nav: { path: string }[] }

/**
 * @param files content of each JSON file by its path
 * @param schemas JSON Schema of each
 * @returns the same files with other words, the navigation in another order
 */
export function generateContent(
  files: ReadonlyMap<string, unknown>,
  schemas: ReadonlyMap<string, Schema>,
  style: Style,
  seed: number,
): Map<string, unknown> {
  const next = random(seed)
  const write = writer(style, next)
  const made = new Map(
    [...files].map(([file, value]) => [file, rewrite(value, schemas.get(file) ?? {}, write, next)]),
  )
  const site = made.get('site/site.json') as Site
  made.set('site/site.json', {
    ...site,
    language: style.language,
    nav: shuffled(site.nav, next),
  })
  const home = made.get('home/home.json') as { headlineLines: string[] }
  const italic = pick(home.headlineLines.join(' ').split(' '), next)
  made.set('home/home.json', { ...home, headlineItalic: [italic.slice(0, 32)] })
  return made
}
