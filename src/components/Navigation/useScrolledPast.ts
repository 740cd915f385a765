import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => {
    window.removeEventListener('scroll', onChange)
  }
}

const unknown = () => undefined

/**
 * Tells whether the page is scrolled by more than a number of pixels.
 *
 * @param threshold in CSS pixels; exactly at it the answer is still no
 * @returns undefined on the server and until the page has hydrated
 */
export function useScrolledPast(threshold: number): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > threshold,
    unknown,
  )
}
