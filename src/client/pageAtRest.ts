import { firstScreenComplete } from './firstScreen'

/** Resolves once React has hydrated the page (gatsby-browser.tsx) and its first screen is complete. */
export async function pageAtRest(): Promise<void> {
  if (!('hydrated' in document.body.dataset)) {
    await new Promise((resolve) => {
      addEventListener('site:hydrated', resolve, { once: true })
    })
  }
  await firstScreenComplete()
}
