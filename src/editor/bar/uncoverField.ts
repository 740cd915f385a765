/** Closes a list that would cover the field that the owner goes to. */
export function uncoverField({ target }: Event): void {
  // the browser scrolls to the field first
  requestAnimationFrame(() => {
    const list = document.querySelector('.bar > details[open] > ul')
    if (!list || !(target instanceof Element) || target.closest('.bar')) return
    const isCovered = target.getBoundingClientRect().bottom > list.getBoundingClientRect().top
    if (isCovered) list.parentElement?.removeAttribute('open')
  })
}
