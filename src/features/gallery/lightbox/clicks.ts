/**
 * A double click belongs to what was on the screen when it began: its second click neither closes the
 * photo that the first has opened, nor follows the link that was under the Close button.
 */
export function ignoreStrayClicks(isOpen: () => boolean): void {
  /** When the click began; unknown if that was on the page before. */
  let wasOpen: boolean | undefined

  const ignoreIfStray = (event: MouseEvent) => {
    if (event.detail < 2) wasOpen = isOpen()
    if (wasOpen === isOpen()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  // so that the second press selects no word
  window.addEventListener('mousedown', ignoreIfStray, true)
  window.addEventListener('click', ignoreIfStray, true)
}
