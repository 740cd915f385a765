/** Creates an element with text and other elements in it. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.append(...content)
  return element
}

export function createButton(label: string, onClick: () => unknown): HTMLButtonElement {
  const button = createElement('button', label)
  button.type = 'button'
  button.onclick = onClick
  return button
}

/** Part of the bar, by its class or role. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.bar ${selector}`)
  if (!element) throw new Error(`index.html has no ${selector}.`)
  return element
}
