import { createElement } from './bar/barElements'

/*
 * The editor is open in one tab of a browser at a time, the newest: the one that holds this Web Lock.
 * Without this, of two tabs with the same page, each would replace or delete the other's copy of what
 * is not saved.
 */
const LOCK = 'editor'

type Tab = {
  /** Keeps what is not saved. @returns whether nothing would be lost if the tab left the editor */
  keep: () => Promise<boolean>
  /** Leaves the editor, because it is open in another tab. */
  leave: () => void
}

/** Takes the editor from the tab that has it. */
export function takeEditor(tab: Tab): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      // until the tab is closed, or another one takes the editor
      return new Promise(() => undefined)
    }
    const onLost = async () => {
      const isKept = await tab.keep().catch(() => false)
      if (isKept) tab.leave()
      // takes it back, because what is not saved is only here
      else await takeEditor(tab)
    }
    navigator.locks.request(LOCK, { steal: true }, hold).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') void onLost()
      else reject(new Error('The browser refuses the lock.', { cause: error }))
    })
  })
}

/** Fills the page with a message, and waits until the owner wants to use the editor in this tab. */
async function askToUseHere(): Promise<void> {
  const button = createElement('button', 'Use it here')
  const message = createElement(
    'main',
    createElement('h1', 'The editor was opened in another tab.'),
    createElement('p', 'What you had not saved is kept: it is offered when you open its page.'),
    button,
  )
  message.className = 'own-page'
  document.querySelector('#nc-root')?.append(message)
  await new Promise((resolve) => (button.onclick = resolve))
  message.remove()
}

/** What the browser keeps with a page that it reloads, restores or duplicates. */
type PageState = { hasLeft?: boolean } | null

const setLeft = (hasLeft: boolean) => {
  history.replaceState({ ...(history.state as PageState), hasLeft }, '')
}

/** Reloads the page, so that nothing of the editor goes on: no timer, no request and no warning. */
function leave(): void {
  onbeforeunload = null
  setLeft(true)
  location.reload()
}

/** @param keep keeps what is not saved when the editor is opened in a newer tab */
export async function openInOneTab(keep: () => Promise<boolean>): Promise<void> {
  if ((history.state as PageState)?.hasLeft) await askToUseHere()
  setLeft(false)
  await takeEditor({ keep, leave })
}
