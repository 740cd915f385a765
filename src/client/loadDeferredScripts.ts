type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Loads the page's deferred scripts (`data-src`), which would compete with photos and fonts, after the
 * load event or on the visitor's first tap or key press. Also marks the navigation bar while the page
 * is scrolled. Inlined into every page as text, so it cannot reference anything outside.
 */
export function loadDeferredScripts(policyName: string, opaqueAfter: number): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url })
  const start = () => {
    for (const deferred of document.querySelectorAll<HTMLElement>('script[data-src]')) {
      const script = document.createElement('script')
      script.async = false
      const url = deferred.dataset.src ?? ''
      script.src = policy?.createScriptURL(url) ?? url
      deferred.replaceWith(script)
    }
  }
  addEventListener('pointerdown', start, { capture: true, once: true, passive: true })
  addEventListener('keydown', start, { capture: true, once: true })
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start)
  })

  const markScrolled = () => {
    const bar = document.querySelector('header')
    if (bar) bar.dataset.scrolled = String(scrollY > opaqueAfter)
  }
  addEventListener('scroll', markScrolled, { passive: true })
  requestAnimationFrame(markScrolled)
}
