type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Runs inline at the end of every page, as text, so it uses nothing from outside. Starts the scripts
 * of the page (`data-src`) once everything else has loaded or the visitor first taps or types: they
 * would compete with photos and fonts. Marks the navigation bar while the page is scrolled.
 */
export function startScripts(policyName: string, opaqueAfter: number): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url })
  const start = () => {
    for (const waiting of document.querySelectorAll<HTMLElement>('script[data-src]')) {
      const script = document.createElement('script')
      script.async = false
      const url = waiting.dataset.src ?? ''
      script.src = policy?.createScriptURL(url) ?? url
      waiting.replaceWith(script)
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
