import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/filePage'

/** An event: a page was saved, or could not be. */
export const SAVE_ENDED = 'save-ended'

/**
 * Gives a page the form of its file. While it is sent, the form takes no input, which Sveltia would
 * drop.
 */
export function watchSaves(CMS: typeof Sveltia): void {
  const form = document.querySelector<HTMLElement>('#nc-root')
  if (!form) return
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      form.inert = true
      const { data, path } = entry.toJS() as { data: object; path: string }
      const schema = findContentFile(path.replace(/^content\//, ''))?.schema
      return entry.set('data', (schema ? toFilePage(schema, data) : data) as never)
    },
  })
  const endSave = () => {
    if (!form.inert) return
    form.inert = false
    dispatchEvent(new Event(SAVE_ENDED))
  }
  CMS.registerEventListener({ name: 'postSave', handler: endSave })
  // there is no event for a save that fails, of which Sveltia tells in a dialog
  new MutationObserver(() => {
    if (form.querySelector('dialog[open]')) endSave()
  }).observe(form, { attributeFilter: ['open'], subtree: true })
}
