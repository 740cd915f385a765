/*
 * What a change of pages needs beyond CSS (src/theme/pageChange.ts). In the head, because a script at
 * the end of a page may be too late for its first frame. Browsers without view transitions between
 * documents do not send these events.
 */
import { FOOTER_LINE_ID, HEADER_LINE_ID } from './lineIds'

/** Visitors who have waited longer for a page need not wait for its motion. */
const MAX_WAIT_MS = 200

const root = document.documentElement
const { dataset } = root
let clickedAt = 0

/** Until the first frame of a page that Back or Forward has loaded anew, not kept. */
let isScrollPending = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward')

const findTop = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0

/**
 * The line that travels is the header's or, if that has been scrolled away, the footer's. Before the
 * browser has restored the scroll position, neither is where it will be.
 */
function chooseLine() {
  if (isScrollPending) {
    dataset.line = 'none'
    return
  }
  const isScrolledAway = findTop(HEADER_LINE_ID) < 0
  const isFooterVisible = findTop(FOOTER_LINE_ID) < innerHeight
  dataset.line = isScrolledAway ? (isFooterVisible ? 'footer' : 'none') : 'header'
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
  else chooseLine()
})

addEventListener('pagereveal', ({ viewTransition }) => {
  delete dataset.line
  if (viewTransition) chooseLine()
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
