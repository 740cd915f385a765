import { nextPaint } from './browser'

/**
 * Removes a hash with invalid percent-encoding from the URL, such as a link that was cut off: Gatsby
 * fails to decode it and would leave the page blank.
 */
function dropMalformedHash() {
  try {
    decodeURI(location.hash)
  } catch {
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''))
  }
}

/**
 * Loads the scripts of a page that needs React (`data-src`) once the page has loaded and been painted,
 * or on the first tap or key press; before that, they would compete with both. Other pages have none.
 */
export function loadReact(): void {
  if (!document.querySelector('script[data-src]')) return
  dropMalformedHash()
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
