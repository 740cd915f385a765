import type { Message } from './failure'

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: (Node | string)[]
) {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.bar ${selector}`)
  if (!element) throw new Error(`The bar has no ${selector}.`)
  return element
}

const isShown = (part: Node | string, node: Node | undefined) =>
  part === node || (node instanceof Text && node.data === part)

/**
 * Shows what there is to tell. What is shown already stays: it may have the focus, and would be read
 * to the owner again.
 */
export const show = (...message: Message) => {
  const status = find('[role=status]')
  const shown = [...status.childNodes]
  const different = message.findIndex((part, index) => !isShown(part, shown[index]))
  const kept = different === -1 ? message.length : different
  for (const node of shown.slice(kept)) node.remove()
  status.append(...message.slice(kept))
}

export function showList(selector: string, title: string, items: HTMLElement[]) {
  const details = find(selector)
  details.hidden = items.length === 0
  details.querySelector('summary')?.replaceChildren(title)
  details.querySelector('ul')?.replaceChildren(...items)
}
