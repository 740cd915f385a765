import type { z } from 'zod'
import { plainText, type MarkedText } from '../../content/markedText'
import { toField, walkFields } from '../../content/walkFields'
import type { PhotoNode } from '../../lib/picture'

/** Fields that show a text, or a photo by its URL: `gallery/gallery.json photos.1.caption`. */
export type Sources = ReadonlyMap<string, string[]>

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @param page the query result */
export function listSources(file: string, schema: z.ZodType, page: unknown): Sources {
  const sources = new Map<string, string[]>()
  walkFields(toField(schema), page, ({ field, keys, value }) => {
    const node = field.kind === 'photo' ? (value as PhotoNode) : undefined
    const shown = field.meta.isMarked ? plainText(value as MarkedText) : value
    const source = node?.childImageSharp?.gatsbyImageData.images.fallback?.src ?? shown
    const text = typeof source === 'string' ? normalize(source) : ''
    if (text) sources.set(text, [...(sources.get(text) ?? []), `${file} ${keys.join('.')}`])
    return value
  })
  return sources
}

const contentOf = (element: Element) =>
  element.getAttribute('src') ?? normalize(element.textContent)

/** Marks the innermost elements that show a field; the same text in several fields is in their order. */
export function markElements(page: Sources, site: Sources): void {
  const counts = new Map<string[], number>()
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    delete element.dataset.field
    const content = contentOf(element)
    const fields = (element.closest('main') && page.get(content)) ?? site.get(content)
    if (!fields || element.closest('script, style, dialog, [hidden]')) continue
    if ([...element.children].some((child) => contentOf(child) === content)) continue
    const count = counts.get(fields) ?? 0
    counts.set(fields, count + 1)
    element.dataset.field = fields[count] ?? fields.at(-1)
  }
}

/** @returns the field of what was clicked: a text, or the photo behind it */
export function findShownField({ clientX, clientY, target }: MouseEvent): string | undefined {
  const behind = document.elementsFromPoint(clientX, clientY)
  const elements = [(target as Element).closest('[data-field]'), ...behind]
  return (
    elements
      .find((element) => element instanceof HTMLElement && element.dataset.field !== undefined)
      ?.getAttribute('data-field') ?? undefined
  )
}
