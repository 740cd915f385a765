import { element } from '../dom'
import { onAnnounced, formatWarnings } from '../events'

/** The line at the bottom: here, to save is to publish. */
export function startPublishNote(): void {
  const note = element(
    'p',
    { className: 'publish-bar-status' },
    'What you save here is published. Visitors see it some minutes later.',
  )
  note.setAttribute('role', 'status')
  const bar = element('section', { className: 'publish-bar' }, note)
  bar.setAttribute('aria-label', 'Publishing')
  document.body.append(bar)
  onAnnounced('saved', (saved) => {
    note.textContent =
      formatWarnings(saved) ??
      'Saved. Visitors see it as soon as the site has been built, in some minutes.'
  })
}
