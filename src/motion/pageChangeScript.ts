/*
 * What a change of pages needs beyond CSS (pageChange.ts). In the head, because a script at
 * the end of a page may be too late for its first frame. Browsers without view transitions between
 * documents do not send these events.
 */
import { LINE_ID } from './lineId'

/** Visitors who have waited longer for a page need not wait for its motion. */
const MAX_WAIT_MS = 200

const root = document.documentElement
const { dataset } = root
let clickedAt = 0

/** Until the first frame of a page that Back or Forward has loaded anew, not kept. */
let isScrollPending = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward')

/**
 * The line travels, with what stands on it, unless it has been scrolled away. Before the browser has
 * restored the scroll position, it is not where it will be.
 */
function markLine() {
  const line = document.getElementById(LINE_ID)
  const isInView = line !== null && line.getBoundingClientRect().top >= 0
  if (isInView && !isScrollPending) dataset.line = ''
}

/** While pages change, browsers find nothing under the pointer but the root element. */
function passOn(event: MouseEvent) {
  clickedAt = event.timeStamp
  if (event.target !== root) return
  const target = document.elementFromPoint(event.clientX, event.clientY)
  if (target !== root) target?.dispatchEvent(new MouseEvent('click', event))
}

/** Browsers skip a transition if the visitor has gone on already; that is no error. */
const ignoreSkip = () => undefined

addEventListener('click', passOn, true)

addEventListener('pageswap', ({ activation, timeStamp, viewTransition }) => {
  if (!viewTransition) return
  viewTransition.ready.catch(ignoreSkip)
  viewTransition.finished.catch(ignoreSkip)
  const isBack = activation?.navigationType === 'traverse'
  // on touch screens, Back is a swipe, and the browser moves the pages
  const isUnwanted = isBack
    ? matchMedia('(pointer: coarse)').matches
    : timeStamp - clickedAt > MAX_WAIT_MS
  if (isUnwanted) viewTransition.skipTransition()
  else markLine()
})

addEventListener('pagereveal', ({ viewTransition }) => {
  delete dataset.line
  if (viewTransition) markLine()
  isScrollPending = false
  if (!viewTransition) return
  const forgetLine = () => delete dataset.line
  viewTransition.finished.then(forgetLine, forgetLine)
  viewTransition.ready.catch(ignoreSkip)
  const skip = () => {
    viewTransition.skipTransition()
  }
  addEventListener('pointerdown', skip, { capture: true, once: true })
  // a page from the back/forward cache draws its flower again
  delete dataset.arrived
  root.getBoundingClientRect()
  dataset.arrived = ''
})
