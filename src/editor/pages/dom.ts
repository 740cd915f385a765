type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]>

/** Makes an element. Texts are texts: nothing of the content is ever read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

/** Makes a button with what it does. */
export const button = (label: string, onclick: () => void, className = ''): HTMLButtonElement =>
  element('button', { type: 'button', onclick, className }, label)

/**
 * Asks a question over the page.
 *
 * @param heading of the dialog
 * @param content below it
 * @param choices labels of the buttons with what they answer; the first one is the cautious one
 * @returns the answer; undefined if the dialog was closed without one
 */
export function askInDialog<Choice extends string>(
  heading: string,
  content: readonly Node[],
  choices: Record<Choice, string>,
): Promise<Choice | undefined> {
  const title = element('h2', {}, heading)
  const buttons = element('p', { className: 'editor-dialog-buttons' })
  const dialog = element('dialog', { className: 'editor-dialog' }, title, ...content, buttons)
  dialog.setAttribute('aria-label', heading)
  for (const [choice, label] of Object.entries<string>(choices)) {
    buttons.append(
      button(label, () => {
        dialog.close(choice)
      }),
    )
  }
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      const choice = dialog.returnValue
      resolve(choice in choices ? (choice as Choice) : undefined)
    })
  })
}
