import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/empty-strings'
import { omitEmpty } from '../shared/page-values'
import { noteSave, noteSaved, openDraft, tellOwner } from './drafts'
import { describeTakenNames } from './draftValues'
import { forgetRemovals } from './offerPutBack'
import { showSuccess } from './toasts'

/** An event: a page is about to be sent. */
export const SAVING = 'saving'

/** An event: a page is saved. */
export const SAVED = 'saved'

/** An event: a page could not be saved; its detail says why. See api/adapt-sveltia.ts. */
export const REFUSED = 'refused'

/**
 * What Sveltia saves: its copy of the page is to equal what it would load, the file or, on this
 * computer, what the server makes of it.
 */
function toSavedPage(path: string, page: object, isLocal: boolean): unknown {
  const schema = findContentFile(path.replace(/^content\//, ''))?.schema
  return isLocal || !schema ? omitEmpty(page) : toFilePage(schema, page)
}

/** `preSave` comes before Sveltia sends the page, and `postSave` before it makes the new draft. */
export function watchSaves(CMS: typeof Sveltia, isLocal: boolean): void {
  let takenNames: string[] = []
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      // before it is changed, because the draft is not
      noteSave(path, data)
      dispatchEvent(new Event(SAVING))
      const draft = openDraft()
      takenNames = draft?.collectionFile.file === path ? describeTakenNames(draft, data) : []
      return entry.set('data', toSavedPage(path, data, isLocal) as never)
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const { path } = entry.toJS() as { path: string }
      noteSaved(path)
      dispatchEvent(new Event(SAVED))
      forgetRemovals(path)
      showSuccess()
      if (takenNames.length > 0) tellOwner(takenNames.join(' '))
    },
  })
}
