/** Functions that run in the page: they are sent there as text and may use nothing from outside. */

export type Point = { x: number; y: number }

/** The middle of an element that can be seen there and is covered by nothing else. */
export function findMiddle({
  name,
  selector,
}: {
  selector: string
  name: string | undefined
}): Point | null {
  const isNamed = (element: HTMLElement) =>
    name === undefined || (element.ariaLabel ?? element.innerText.trim()) === name
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) => isNamed(candidate) && candidate.checkVisibility(),
  )
  if (!element) return null
  const isInView = () => {
    const { bottom, top } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  if (!isInView()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { height, left, top, width } = element.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(middle.x, middle.y)
  return hit && (element.contains(hit) || hit.contains(element)) ? middle : null
}

/** Waits for animations to end. */
export async function animationsEnd(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/** Waits for the scroll position to stay the same for some frames. */
export async function scrollingEnds(): Promise<void> {
  let resting = 0
  for (let top = scrollY; resting < 8; top = scrollY) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    resting = scrollY === top ? resting + 1 : 0
  }
}
