import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/file-page'

/** An event: a page was saved, or could not be. */
export const SAVE_ENDED = 'save-ended'

const root = () => document.querySelector<HTMLElement>('#nc-root')

function endSave() {
  const element = root()
  if (!element?.inert) return
  element.inert = false
  dispatchEvent(new Event(SAVE_ENDED))
}

/** The request that saves a page: of the editor's own server, or of GitHub. */
const SAVING = /\/contents$|\/graphql$/

/**
 * While a page is sent, the form takes no input, which Sveltia would drop. The browser tells when the
 * request has ended, also if it was refused or the connection was lost.
 */
export function watchSaves(CMS: typeof Sveltia): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      const element = root()
      if (element) element.inert = true
      const schema = findContentFile(path.replace(/^content\//, ''))?.schema
      return entry.set('data', (schema ? toFilePage(schema, data) : data) as never)
    },
  })
  CMS.registerEventListener({ name: 'postSave', handler: endSave })
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => SAVING.test(name))) endSave()
  }).observe({ type: 'resource' })
}
