/**
 * Loads the page's deferred scripts (`data-src`) after the load event, or on the first tap or key
 * press; before that, they would compete with photos and fonts. Also marks the navigation bar while
 * the page is scrolled. Inlined into every page, so it cannot reference anything outside itself.
 */
export function loadDeferredScripts(): void {
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
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(loadScripts)
    else setTimeout(loadScripts)
  })

  const markScrolled = () => {
    const bar = document.querySelector('header')
    if (bar) bar.dataset.scrolled = String(scrollY > 20)
  }
  addEventListener('scroll', markScrolled, { passive: true })
  requestAnimationFrame(markScrolled)
}
