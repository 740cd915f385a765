import type Sveltia from '@sveltia/cms'
import { hashPage, omitEmpty, REVISION_KEY } from '../form/revision'

/** Sends which version a form is based on, and which it saves; see server/revisions.ts. */
export function trackRevisions(CMS: typeof Sveltia): void {
  let isAnswer = false
  const onClick = ({ target }: Event) => {
    isAnswer = (target as Element).closest('[role=alertdialog]') !== null
  }
  addEventListener('click', onClick, true)
  addEventListener('keydown', () => (isAnswer = false), true)
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { data } = entry.toJS() as { data: Record<string, string> }
      const [loaded, saved = loaded] = (data[REVISION_KEY] ?? '').split(' ')
      const revision = [saved, await hashPage(data), isAnswer ? 'asked' : 'unasked'].join(' ')
      const page = { ...(omitEmpty(data) as object), [REVISION_KEY]: revision }
      return entry.set('data', page as never)
    },
  })
}
