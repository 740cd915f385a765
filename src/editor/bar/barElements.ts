import type { Message } from './failure'

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.bar ${selector}`)
  if (!element) throw new Error(`The bar has no ${selector}.`)
  return element
}

/** Shows what there is to tell. */
export const show = (...message: Message) => {
  find('[role=status]').replaceChildren(...message)
}

export function showList(selector: string, title: string, items: HTMLElement[]) {
  const details = find(selector)
  details.hidden = items.length === 0
  details.querySelector('summary')?.replaceChildren(title)
  details.querySelector('ul')?.replaceChildren(...items)
}
