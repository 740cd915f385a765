const open = new WeakSet<Element>()

/**
 * Gives jsdom `showPopover`, `hidePopover` and `matches(':popover-open')`. It hides nothing and
 * knows no Escape key; that is for the browser tests.
 */
export function installPopover(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this)
    },
    hidePopover(this: HTMLElement) {
      open.delete(this)
    },
  })
  const { matches } = Element.prototype
  // jsdom throws on selectors that it does not know
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  }
}
