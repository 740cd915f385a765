import { lowerFirst, upperFirst } from '../../model/capitalization'
import { contentFiles, findContentFile } from '../../model/schema/contentFiles'
import { toField, type Field, type KeyPath } from '../../model/walkFields'

/** Turns `titleLines` into "Title lines". */
const humanize = (key: string) =>
  upperFirst(key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** The form label of a key: from the model or, by default, from the key itself. */
export const keyLabel = (key: string, field?: Field): string => field?.meta.label ?? humanize(key)

export const itemLabel = (key: string, list: Field): string =>
  list.item?.meta.label ?? singular(keyLabel(key, list))

/** @returns "Gallery" for the gallery's file and for photos in its directory */
export function pageLabel(file: string): string {
  const [directory = ''] = file.split('/')
  return contentFiles.find((page) => page.file.startsWith(`${directory}/`))?.label ?? file
}

/** @returns "Photo 2, caption" for `photos[1].caption` */
export function fullLabel(file: string, keys: KeyPath): string {
  const schema = findContentFile(file)?.schema
  if (!schema || keys.length === 0) return pageLabel(file)
  const labels: string[] = []
  let field = toField(schema)
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
