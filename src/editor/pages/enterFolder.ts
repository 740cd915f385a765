/** The words on Sveltia's entrance, in the language that it shows; the class is the same in all. */
const ENTRANCE_BUTTON = '.buttons button.primary'

/** Gives Sveltia time to look for an account that it knows, which would take precedence. */
const AFTER_ITS_SEARCH_MS = 50

/**
 * Goes through Sveltia's entrance, whose one question is answered: the folder is the project's.
 */
export function enterFolder(): void {
  document.body.dataset.entering = ''
  const enter = () => {
    const button = document.querySelector<HTMLButtonElement>(ENTRANCE_BUTTON)
    if (!button || button.disabled) return
    observer.disconnect()
    setTimeout(() => {
      button.click()
    }, AFTER_ITS_SEARCH_MS)
  }
  const observer = new MutationObserver(enter)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  enter()
}
