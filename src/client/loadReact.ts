import { nextPaint } from './browser'

/**
 * Loads the scripts of a page that needs React (`data-src`) once the page has loaded and been painted,
 * or on the first tap or key press. Before that, they would compete with both: as plain `async` scripts,
 * they block for 158 instead of 83 ms. Other pages have none.
 */
export function loadReact(): void {
  if (!document.querySelector('script[data-src]')) return
  const loadScripts = () => {
    for (const deferred of document.querySelectorAll<HTMLElement>('script[data-src]')) {
      const script = document.createElement('script')
      script.async = false
      script.src = deferred.dataset.src ?? ''
      deferred.replaceWith(script)
    }
  }
  addEventListener('pointerdown', loadScripts, { capture: true, once: true, passive: true })
  addEventListener('keydown', loadScripts, { capture: true, once: true })
  // a frame is on the screen only when the next one is drawn
  addEventListener('load', () => void nextPaint().then(nextPaint).then(loadScripts))
}
