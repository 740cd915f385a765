const open = new WeakSet<Element>()

/**
 * Polyfills `showPopover`, `hidePopover` and `matches(':popover-open')` in jsdom. Visibility and
 * the Escape key are left to the browser tests.
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
  // jsdom throws on unsupported selectors
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  }
}
