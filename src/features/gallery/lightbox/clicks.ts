/**
 * A click belongs to what was on the screen when it began. Without this, the second click of a double
 * click would close the photo that the first has opened, or follow the link that was under the Close
 * button; and so would a finger that rests on a photo while Back closes it.
 */
export function ignoreStrayClicks(isOpen: () => boolean): void {
  /** Unknown for a click that has no pointer, as some screen readers send. */
  let wasOpenOnPress: boolean | undefined
  /** On the first press of a double click; unknown if that was on the page before. */
  let wasOpenOnFirstPress: boolean | undefined

  const ignoreIfStray = (event: MouseEvent) => {
    if (event.detail < 2) wasOpenOnFirstPress = wasOpenOnPress ?? isOpen()
    if (event.type === 'click') wasOpenOnPress = undefined
    // keys have no `detail`
    if (event.detail === 0 || wasOpenOnFirstPress === isOpen()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  window.addEventListener('pointerdown', () => (wasOpenOnPress = isOpen()), true)
  // so that the second press selects no word
  window.addEventListener('mousedown', ignoreIfStray, true)
  window.addEventListener('click', ignoreIfStray, true)
}
