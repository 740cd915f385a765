import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** An error boundary logs what it has caught (src/components/Layout/ErrorBoundary.tsx). */
const options = { onCaughtError: () => undefined }

/**
 * Gatsby's hook. Inside a transition React hydrates in slices of 5 ms and yields to taps and keys;
 * otherwise it would block a phone's main thread until the whole page is hydrated.
 */
export const hydrateInSlices = () => (page: ReactNode, container: Element) => {
  startTransition(() => {
    if (container.querySelector('#gatsby-focus-wrapper > *')) hydrateRoot(container, page, options)
    else createRoot(container, options).render(page)
  })
}
