import type Sveltia from '@sveltia/cms'
import { omitEmpty } from '../shared/page-values'
import { ALERT } from './elements'
import { replaceDraft } from './replacedDrafts'

/** Changes what Sveltia saves on this computer, so that its copy of the page equals the file. */
export function adaptSaves(CMS: typeof Sveltia): void {
  const onClick = ({ target }: Event) => {
    // "Save Anyway" must keep what the owner did not change; other messages have no newer version
    if ((target as Element).closest(ALERT)) replaceDraft()
  }
  addEventListener('click', onClick, true)
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => entry.set('data', omitEmpty(entry.toJS().data) as never),
  })
}
