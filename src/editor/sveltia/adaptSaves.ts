import type Sveltia from '@sveltia/cms'
import { omitEmpty } from '../shared/page-values'
import { ALERT } from './elements'
import { replaceDraft } from './replacedDrafts'

/** Changes what Sveltia saves on this computer, so that its copy of the page equals the file. */
export function adaptSaves(CMS: typeof Sveltia): void {
  const onClick = ({ target }: Event) => {
    // Before "Save Anyway", the draft must have what was changed elsewhere. Only its text, which is
    // translated, tells Sveltia's button from others; after those, the newer version does no harm.
    if ((target as Element).closest(ALERT)) replaceDraft()
  }
  addEventListener('click', onClick, true)
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => entry.set('data', omitEmpty(entry.toJS().data) as never),
  })
}
