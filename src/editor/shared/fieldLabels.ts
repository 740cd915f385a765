import { lowerFirst, upperFirst } from '../../lib/text'
import { contentFiles, findContentFile } from '../../content/schema/contentFiles'
import { fieldAt, toField, type Field, type KeyPath } from '../../content/walkFields'
import type { ValueDifference } from './pageValues'

/** Turns `titleLines` into "Title lines". */
const humanize = (key: string) =>
  upperFirst(key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** The form label of a key: from the model or, by default, from the key itself. */
export const keyLabel = (key: string, field?: Field): string => field?.meta.label ?? humanize(key)

export const itemLabel = (key: string, list: Field): string =>
  list.item?.meta.label ?? singular(keyLabel(key, list))

function findPage(file: string) {
  const [directory = ''] = file.split('/')
  return contentFiles.find((page) => page.file.startsWith(`${directory}/`))
}

/** @returns `gallery/gallery.json` for itself and for photos in its directory */
export const pageFile = (file: string): string => findPage(file)?.file ?? file

/** @returns "Gallery" for the gallery's file and for photos in its directory */
export const pageLabel = (file: string): string => findPage(file)?.label ?? file

function findRoot(file: string): Field | undefined {
  const schema = findContentFile(file)?.schema
  return schema && toField(schema)
}

/** @returns "Photo 2, caption" for `photos[1].caption`; the page's label for the whole page */
export function fieldLabel(file: string, keys: KeyPath): string {
  const root = findRoot(file)
  if (!root || keys.length === 0) return pageLabel(file)
  const labels: string[] = []
  let field = root
  for (const [index, key] of keys.entries()) {
    const { item } = field
    if (item) {
      const label = `${itemLabel(String(keys[index - 1]), field)} ${Number(key) + 1}`
      // "Photo 2" is clear, but "Line 2" needs the list's label: "Headline, line 2"
      if (item.fields.size > 0 || label.startsWith(singular(labels.at(-1) ?? ''))) labels.pop()
      labels.push(label)
      field = item
    } else {
      const inner = field.fields.get(String(key))
      labels.push(keyLabel(String(key), inner))
      if (!inner) break
      field = inner
    }
  }
  return labels.map((label, index) => (index === 0 ? label : lowerFirst(label))).join(', ')
}

/** @returns "Gallery: Photo 2, caption"; "Gallery" for the whole page */
export const fullLabel = (file: string, keys: KeyPath): string =>
  keys.length > 0 ? `${pageLabel(file)}: ${fieldLabel(file, keys)}` : pageLabel(file)

/** @returns both values of a difference as the form shows them, or the paths of a photo */
export function formatDifference(file: string, { after, before, keys }: ValueDifference) {
  const root = findRoot(file)
  const field = root && fieldAt(root, keys)
  if (field?.kind === 'photo') {
    const photoPath = (name: string) => name && file.replace(/[^/]*$/, name)
    const photos = { before: photoPath(before), after: photoPath(after) }
    return { before: '', after: '', photos }
  }
  const toLabel = (value: string) => field?.meta.optionLabels?.[value] ?? value
  return { before: toLabel(before), after: toLabel(after) }
}

/** @returns the labels of the pages to which files belong, such as "Home, Gallery" */
export const listPages = (files: readonly string[]): string =>
  [...new Set(files.map(pageLabel))].join(', ')
