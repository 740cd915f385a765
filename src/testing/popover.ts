const open = new WeakSet<Element>()

function setOpen(popover: HTMLElement, isOpen: boolean) {
  if (open.has(popover) === isOpen) return
  if (isOpen) open.add(popover)
  else open.delete(popover)
  const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
  popover.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }))
}

function toggleByButton({ defaultPrevented, target }: MouseEvent) {
  const id = (target as Element).closest('button[popovertarget]')?.getAttribute('popovertarget')
  if (id && !defaultPrevented) document.getElementById(id)?.togglePopover()
}

const methods = {
  showPopover(this: HTMLElement) {
    setOpen(this, true)
  },
  hidePopover(this: HTMLElement) {
    setOpen(this, false)
  },
  togglePopover(this: HTMLElement, force = !open.has(this)) {
    setOpen(this, force)
    return force
  },
}

const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as (
  this: Element,
  selector: string,
) => boolean

/**
 * Gives jsdom the part of the popover API that the site uses: the three methods, the `toggle`
 * event, `matches(':popover-open')` and buttons with `popovertarget`. It does not hide anything
 * and knows no Escape key; that is for the browser tests.
 */
export function installPopover(): void {
  if ('showPopover' in HTMLElement.prototype) return
  Object.assign(HTMLElement.prototype, methods)
  // jsdom throws on selectors that it does not know
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  }

  document.addEventListener('click', toggleByButton)
}

/** Runs something as in a browser that has no popovers, which throws on their selector. */
export function withoutPopover(run: () => void): void {
  const withPopover = Element.prototype.matches
  Element.prototype.matches = function (this: Element, selector: string) {
    if (selector === ':popover-open') throw new SyntaxError('unknown pseudo-class selector')
    return matches.call(this, selector)
  }
  for (const name of Object.keys(methods)) Reflect.deleteProperty(HTMLElement.prototype, name)
  try {
    run()
  } finally {
    Object.assign(HTMLElement.prototype, methods)
    Element.prototype.matches = withPopover
  }
}
