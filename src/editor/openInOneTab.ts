import { createElement } from './bar/changeList'
import { isOpenElsewhere, takeOver } from './oneTab'

/** Fills the page with a message. @returns the element */
function showMessage(title: string, text: string): HTMLElement {
  const message = createElement('main', createElement('h1', title), createElement('p', text))
  message.className = 'own-page'
  document.querySelector('#nc-root')?.replaceChildren(message)
  return message
}

const showWaiting = () => {
  showMessage(
    'Just a moment…',
    'The editor is still open in another tab. If this message stays, finish there what you were doing, or close that tab.',
  )
}

/** @returns a promise that is fulfilled when the owner wants to use the editor in this tab */
function askToUseHere(): Promise<unknown> {
  const message = showMessage(
    'The editor is open in another tab.',
    'What you had not saved is kept: it is offered there when you open the page.',
  )
  const button = createElement('button', 'Use it here')
  message.append(button)
  return new Promise((resolve) => {
    button.onclick = resolve
    // the other tab may have been closed
    addEventListener('focus', () => {
      void isOpenElsewhere().then((isOpen) => {
        if (!isOpen) resolve(undefined)
      })
    })
  })
}

/** What the browser keeps with a page that it reloads, restores or duplicates. */
type PageState = { hasLeft?: boolean } | null

const setLeft = (hasLeft: boolean) => {
  history.replaceState({ ...(history.state as PageState), hasLeft }, '')
}

/** Loads the page anew, so that nothing of the editor goes on: no timer, no request and no warning. */
function leave(): void {
  onbeforeunload = null
  setLeft(true)
  location.reload()
}

/**
 * Waits until the editor is open in no other tab of this browser; see oneTab.ts.
 *
 * @param keep keeps what is not saved before the editor is opened in a newer tab
 */
export async function openInOneTab(keep: () => Promise<boolean>): Promise<void> {
  const hasLeft = (history.state as PageState)?.hasLeft
  if (hasLeft && (await isOpenElsewhere())) await askToUseHere()
  setLeft(false)
  await takeOver({ keep, leave, onWait: showWaiting })
  document.querySelector('#nc-root')?.replaceChildren()
}
