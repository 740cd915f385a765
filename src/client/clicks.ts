/*
 * A click is meant for what was on the screen when it began. It does nothing if a photo was opened
 * or closed while the button or finger was down, such as by Back; nor if it is the second of a double
 * click of which the first has opened or closed a photo, or has moved another thing under the
 * pointer, as when a notice above a button goes.
 */

/**
 * Some people click slowly, so `event.detail` counts too few. But once a photo
 * has closed, they soon press what the button had covered.
 */
const DOUBLE_CLICK_MS = { opens: 1000, closes: 500 }
const DOUBLE_CLICK_DISTANCE = 32

/** Whether a photo is open in the lightbox. */
const isPhotoOpen = () => 'locked' in document.documentElement.dataset

const findControl = ({ target }: Event) =>
  target instanceof Element ? target.closest('a, button') : null

/** Whether a photo was open when the press began whose click is still to come. */
let wasOpenOnPress: boolean | undefined

/** The last click that counted, and what there was before it did something. */
let last: { event: MouseEvent; control: Element | null; wasOpen: boolean } | undefined

/** Presses of keys have no `detail`. */
function isSecondClick(event: MouseEvent): boolean {
  if (event.detail === 0) return false
  // the first click was on the page before
  if (!last) return event.detail > 1
  const { clientX, clientY, timeStamp } = last.event
  const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
  const limit = last.wasOpen ? DOUBLE_CLICK_MS.closes : DOUBLE_CLICK_MS.opens
  const isNear = event.timeStamp - timeStamp < limit && distance < DOUBLE_CLICK_DISTANCE
  if (isNear && last.wasOpen !== isPhotoOpen()) return true
  return event.detail > 1 && last.control !== findControl(event)
}

function onPointerDown() {
  wasOpenOnPress = isPhotoOpen()
}

/** Without this, the second click would select a word of what the first has opened. */
function onMouseDown(event: MouseEvent) {
  if (isSecondClick(event)) event.preventDefault()
}

function onClick(event: MouseEvent) {
  const wasOpen = isPhotoOpen()
  const isOfAnotherView = event.detail > 0 && (wasOpenOnPress ?? wasOpen) !== wasOpen
  wasOpenOnPress = undefined
  if (isOfAnotherView || isSecondClick(event)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = { event, control: findControl(event), wasOpen }
}

/** Must come before other listeners, which then need not know of double clicks. */
export function ignoreStrayClicks(): void {
  addEventListener('pointerdown', onPointerDown, true)
  addEventListener('mousedown', onMouseDown, true)
  addEventListener('click', onClick, true)
}
