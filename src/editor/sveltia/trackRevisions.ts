import type Sveltia from '@sveltia/cms'
import { omitEmpty, REVISION_KEY } from '../shared/revision'
import { replaceDraft } from './draft'

/** Gives each version that a form saves a revision of its own; see api/revisions.ts. */
export function trackRevisions(CMS: typeof Sveltia): void {
  let isAnswer = false
  const onClick = ({ target }: Event) => {
    isAnswer = (target as Element).closest('[role=alertdialog]') !== null
    // "Save Anyway" must keep what the owner did not change
    if (isAnswer) replaceDraft()
  }
  addEventListener('click', onClick, true)
  addEventListener('keydown', () => (isAnswer = false), true)
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data } = entry.toJS() as { data: Record<string, string> }
      const [loaded, saved = loaded] = (data[REVISION_KEY] ?? '').split(' ')
      const revision = [saved, crypto.randomUUID(), isAnswer ? 'asked' : 'unasked'].join(' ')
      return entry.set('data', omitEmpty({ ...data, [REVISION_KEY]: revision }) as never)
    },
  })
}
