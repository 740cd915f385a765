import type { z } from 'zod'
import { plainText, type MarkedText } from '../../content/markedText'
import type { PhotoNode } from '../../lib/picture'
import { toField, walkFields } from '../../content/walkFields'
import { fieldLabel } from '../shared/field-labels'

export type FieldReference = { file: string; keys: readonly string[] }

/** Where a text, or the URL of a photo, comes from: `gallery/gallery.json photos.1.caption`. */
type Sources = Map<string, string[]>

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @param page the query result */
export function listSources(file: string, schema: z.ZodType, page: unknown): Sources {
  const sources: Sources = new Map()
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

/** What works in the preview as on the site: the lightbox, the menu and "View photo". */
export const WORKING = 'dialog, [popovertarget], .open-lightbox'

const INTERACTIVE = 'a, button, input, textarea'

/** What was marked may show something else now. */
function unmark(element: HTMLElement) {
  if (element.dataset.field === undefined) return
  element.removeAttribute('data-field')
  element.removeAttribute('aria-label')
  if (!element.matches(INTERACTIVE)) element.removeAttribute('tabindex')
}

/** A photo may have no description, as one that is a background. */
function nameImage(element: HTMLElement, field: string) {
  const [file = '', key = ''] = field.split(' ')
  if (element instanceof HTMLImageElement && !element.alt)
    element.setAttribute('aria-label', fieldLabel(file, key.split('.')))
}

/** Tab would otherwise lead to links and fields of the page that do nothing here. */
function skipOthers() {
  for (const element of document.body.querySelectorAll<HTMLElement>(INTERACTIVE)) {
    if (element.closest(WORKING)) continue
    const isEditable = element.matches('[data-field], :has([data-field])')
    element.tabIndex = isEditable ? 0 : -1
  }
}

/** Marks what shows a field of the page or of the site, and makes it, and nothing else, a tab stop. */
export function markElements(page: Sources, site: Sources): void {
  const counts = new Map<string[], number>()
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    unmark(element)
    const content = contentOf(element)
    const fields = (element.closest('main') && page.get(content)) ?? site.get(content)
    if (!fields || element.closest('script, style, dialog, [hidden]')) continue
    // the innermost element with the text
    if ([...element.children].some((child) => contentOf(child) === content)) continue
    // the same text in several fields appears in their order
    const count = counts.get(fields) ?? 0
    counts.set(fields, count + 1)
    const field = fields[count] ?? fields.at(-1) ?? ''
    element.dataset.field = field
    if (!element.closest('a, button')) element.tabIndex = 0
    nameImage(element, field)
  }
  skipOthers()
}

/** Finds the element that shows the field at a key such as `photos.1.caption`, or one near it. */
export function findEditedElement(file: string, key: string): Element | null {
  const field = `${file} ${key}`
  const element = document.querySelector(`[data-field="${field}"], [data-field^="${field}."]`)
  const parent = key.replace(/\.?[^.]*$/, '')
  return element ?? (parent ? findEditedElement(file, parent) : null)
}

/** Finds the field that an element shows or contains, or that is behind it, such as a photo. */
export function findField(element: Element, event: Event): FieldReference | undefined {
  const { clientX = 0, clientY = 0, detail = 0 } = event as Partial<MouseEvent>
  const behind = detail > 0 ? document.elementsFromPoint(clientX, clientY) : []
  // text such as a date is put together from fields
  const isText = element.textContent.trim() !== '' && !element.querySelector('[data-field]')
  const nearby = element.closest(isText ? ':has([data-field])' : 'a, button')
  const marked =
    element.closest<HTMLElement>('[data-field]') ??
    nearby?.querySelector<HTMLElement>('[data-field]') ??
    behind.find((other): other is HTMLElement => other.matches('[data-field]'))
  const [file = '', key = ''] = marked?.dataset.field?.split(' ') ?? []
  return marked && { file, keys: key.split('.') }
}
