import { schemes } from '../../theme/colors'
import { pageLabel } from '../shared/field-labels'
import { viewableUrl } from '../shared/viewable-url'
import { ERROR_TOAST, findToggleOfClosedItem, openPageName } from './elements'
import { openDraft } from './drafts'
import { openField } from './openField'
import { keepErrors } from './toasts'

/** Without this, only the small arrow beside a closed list item would open it. */
function openItemOnClick({ target }: Event) {
  findToggleOfClosedItem(target as Element)?.click()
}

/** Without this, Sveltia would replace a HEIC that was dropped into the form with an icon. */
function showHeic(event: Event) {
  const image = event.target
  if (!event.isTrusted || !(image instanceof HTMLImageElement) || !image.src.startsWith('blob:'))
    return
  event.stopImmediatePropagation()
  void viewableUrl(image.src).then(
    (url) => (image.src = url),
    // it is damaged: Sveltia's icon is right
    () => image.dispatchEvent(new Event('error')),
  )
}

/** Without this, "Show Errors" would open a list beside the form instead of the field. */
export function openInvalidField(event: Event): void {
  const draft = openDraft()
  const isAsked = event.target instanceof Element && event.target.closest(`${ERROR_TOAST} button`)
  if (!draft || !isAsked) return
  const [validities = {}] = Object.values(draft.validities)
  const keyPath = Object.keys(validities).find((key) => validities[key]?.valid === false)
  if (keyPath === undefined) return
  event.stopImmediatePropagation()
  void openField({ file: `${draft.fileName}/`, keys: keyPath.split('.') })
}

/** Without this, forms on small screens would not say which page they are of; see editor.css. */
function nameForm() {
  const name = openPageName()
  document.body.style.setProperty('--form', JSON.stringify(name && pageLabel(`${name}/`)))
}

/** Sveltia's library of photos offers what the server refuses; editor.css hides the way there. */
function leaveLibrary() {
  if (location.hash.startsWith('#/assets')) location.replace('#/collections/pages')
}

/** Sveltia reads its preferences when it loads. What is shown before has its colors, too. */
export function setPreferences(): void {
  const stored = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as { theme?: string }
  // the owner stays in the form after a save, and after an Escape that a message did not need
  const preferences = { closeOnSave: false, closeWithEscape: false, ...stored }
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify(preferences))
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const chosen = schemes.find((scheme) => scheme === stored.theme)
  document.documentElement.dataset.theme = chosen ?? system
}

export function adaptInterface(): void {
  leaveLibrary()
  nameForm()
  keepErrors()
  addEventListener('hashchange', leaveLibrary)
  addEventListener('hashchange', nameForm)
  addEventListener('click', openItemOnClick)
  addEventListener('error', showHeic, { capture: true })
}
