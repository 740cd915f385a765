import type { BarState } from '../shared/messages'
import { describeChange, describeNotice } from './changeList'
import { find, showList } from './barElements'
import { summarize } from './statusText'

/** What is shown, as JSON. */
let shown = ''

/**
 * Shows the lists, and the buttons for what can be done. If nothing has changed, the lists are left
 * alone, because replacing their items would take the focus from them.
 */
export function showState(state: BarState): void {
  const { canUndo, changes, fingerprint, isUnfinished, notices, problem, version } = state
  const next = JSON.stringify({
    canUndo,
    changes,
    fingerprint,
    isUnfinished,
    notices,
    problem,
    version,
  })
  if (next === shown) return
  shown = next
  const compared = { before: version, after: '', fingerprint }
  const items = changes.map((change) => describeChange(change, compared))
  showList('.changes', 'What has changed', items)
  showList('.notices', summarize(notices), notices.map(describeNotice))
  find('[data-action=undo]').hidden = !canUndo
  const isSomethingToSend = changes.length > 0 || isUnfinished
  find('[data-action=fetch]').hidden = isSomethingToSend || problem !== ''
  find('[data-action=publish]').hidden = !isSomethingToSend || problem !== ''
  // what a version differs in may have changed
  find('.versions').dispatchEvent(new Event('toggle'))
}
