/** The key that saves works in the editor's own document only, not in the frames of the preview. */
export function forwardSaveKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  top?.document.body.dispatchEvent(new KeyboardEvent('keydown', event))
}
