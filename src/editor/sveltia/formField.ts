import { findContentFile } from '../../content/schema/contentFiles'
import { fieldAt, toField } from '../../content/walkFields'
import { FIELD, openPageName } from './elements'

/** Finds a field of the form in the content model, and the list or group that contains it. */
export function findFormField(target: EventTarget | null) {
  const element = target instanceof Element && target.closest<HTMLElement>(FIELD)
  const { keyPath = '' } = element ? element.dataset : {}
  const page = openPageName()
  const schema = findContentFile(`${page}/${page}.json`)?.schema
  const root = schema && toField(schema)
  const at = (keys: readonly string[]) => root && fieldAt(root, keys)
  const keys = keyPath.split('.')
  return { keyPath, field: at(keys), parent: at(keys.slice(0, -1)) }
}
