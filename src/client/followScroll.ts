import { OPAQUE_AFTER_PX } from '../content/limits'

/**
 * Keeps the navigation transparent at the top of the page and opaque further down, as React does
 * once it has hydrated (src/components/Navigation).
 *
 * @returns a function that stops it
 */
export function followScroll(): () => void {
  const bar = document.querySelector('header')
  const update = () => {
    if (bar) bar.dataset.scrolled = String(scrollY > OPAQUE_AFTER_PX)
  }
  // Not at once: reading the scroll position would force a layout before the first paint.
  requestAnimationFrame(update)
  addEventListener('scroll', update, { passive: true })
  return () => {
    removeEventListener('scroll', update)
  }
}
