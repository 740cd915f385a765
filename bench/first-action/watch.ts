/** Code that runs inside the measured page. It must not refer to anything outside its functions. */

/** Marks a moment, in milliseconds by the clock that all pages share. */
export type Mark = (name: 'tap' | 'done', at: number) => Promise<void>

/**
 * Marks the first tap, and the first frame that shows what it was for, also when that is in another
 * document.
 *
 * @param isDone tells whether it is shown
 */
export function watchAction(isDone: () => boolean): void {
  const { mark } = window as unknown as { mark: Mark }
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => void mark('tap', performance.timeOrigin + timeStamp),
    { capture: true, once: true },
  )
  const look = () => {
    if (isDone()) {
      window.afterFrame(() => void mark('done', performance.timeOrigin + performance.now()))
    } else requestAnimationFrame(look)
  }
  look()
}

/** Resolves once the first photo, or without one the first frame, is complete. */
export async function firstPhotoComplete(): Promise<void> {
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const isReady = () => {
    // GatsbyImage keeps its place with an empty image.
    const photo = document.querySelector<HTMLImageElement>('main img:not([src^="data:"])')
    return painted() && (!photo || (photo.complete && photo.naturalWidth > 0))
  }
  while (document.readyState === 'loading' || !isReady()) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Scrolls the target into view without any motion and tells where its middle is. */
export function findTarget(selector: string): { x: number; y: number } {
  const target = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility(),
  )
  if (!target) throw new Error(`${location.pathname} has no ${selector}.`)
  const isInView = () => {
    const { bottom, top } = target.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  if (!isInView()) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { height, left, top, width } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
