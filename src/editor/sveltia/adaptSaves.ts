import type Sveltia from '@sveltia/cms'
import { omitEmpty } from '../shared/page-values'

/** Changes what Sveltia saves, so that its copy of the page equals the file. */
export function adaptSaves(CMS: typeof Sveltia): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => entry.set('data', omitEmpty(entry.toJS().data) as never),
  })
}
