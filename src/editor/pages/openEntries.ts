/** Lets a click anywhere on a closed entry of a list open it; Sveltia itself offers an arrow alone. */
export function openEntriesOnClick(): void {
  addEventListener('click', ({ target }) => {
    const entry = (target as Element).closest('[id$="-body"]:has(> .summary)')
    if (!entry) return
    const arrow = `[aria-controls="${CSS.escape(entry.id)}"][aria-expanded="false"]`
    document.querySelector<HTMLElement>(arrow)?.click()
  })
}
