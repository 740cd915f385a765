import type { BarState } from '../shared/messages'
import { describeChange, describeNotice } from './changeList'
import { find, showList } from './barElements'
import { summarize } from './statusText'

/** Shows the lists, and the buttons for what can be done. */
export function showState({ canUndo, changes, notices, problem, version }: BarState) {
  const items = changes.map((change) => describeChange(change, { before: version, after: '' }))
  showList('.changes', 'What has changed', items)
  showList('.notices', summarize(notices), notices.map(describeNotice))
  find('[data-action=undo]').hidden = !canUndo
  find('[data-action=fetch]').hidden = changes.length > 0 || problem !== ''
  find('[data-action=publish]').hidden = changes.length === 0 || problem !== ''
  // what a version differs in may have changed
  find('.versions').dispatchEvent(new Event('toggle'))
}
