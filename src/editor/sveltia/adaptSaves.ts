import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/empty-strings'
import { omitEmpty } from '../shared/page-values'

/**
 * Changes what Sveltia saves, so that its copy of the page equals what it would load: the file or,
 * on this computer, what the server makes of it.
 */
export function adaptSaves(CMS: typeof Sveltia, isLocal: boolean): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      const schema = findContentFile(path.replace(/^content\//, ''))?.schema
      const page = isLocal || !schema ? omitEmpty(data) : toFilePage(schema, data)
      return entry.set('data', page as never)
    },
  })
}
