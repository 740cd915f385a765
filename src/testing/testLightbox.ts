import { closeLightbox } from '../features/gallery/lightbox/openLightbox'
import { currentSlide, type State } from '../features/gallery/lightbox/state'
import { createViewer, showPhoto } from '../features/gallery/lightbox/viewer'
import type { Point, Size } from '../lib/geometry'
import { sampleContent } from './sampleContent'

const FRAME_MS = 16
const BAR_HEIGHT = 50

/** Points on the photo, which is as wide as the viewport, and in the empty space above it. */
export const onPhoto = { x: 200, y: 450 }
export const offPhoto = { x: 200, y: 100 }

let screen: Size

/** The photo has an aspect ratio of 2:3. */
const photoWidth = () => Math.min(screen.width, (screen.height * 2) / 3)

/** Adds the layout that jsdom lacks. Animations end at once. */
function addLayout() {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: (): number => photoWidth() },
    offsetHeight: { configurable: true, get: (): number => photoWidth() * 1.5 },
  })
  Object.assign(HTMLElement.prototype, {
    getBoundingClientRect: () => new DOMRect(0, BAR_HEIGHT, screen.width, screen.height),
    setPointerCapture: () => undefined,
    animate: () => ({ cancel: () => undefined }),
    getAnimations: () => [],
  })
  HTMLDialogElement.prototype.show = function () {
    this.open = true
  }
  HTMLImageElement.prototype.decode = () => new Promise(() => undefined)
  Object.assign(window, {
    // without style sheets, and much faster
    getComputedStyle: ({ style }: HTMLElement) => style,
    requestAnimationFrame: () => 0,
    DOMMatrix: class {
      readonly m41: number
      constructor(transform: string) {
        this.m41 = parseFloat(/translateX\((.*)px\)/.exec(transform)?.[1] ?? '0')
      }
    },
  })
}

function createGallery(photoCount: number): HTMLElement {
  const gallery = document.createElement('main')
  gallery.dataset.labels = JSON.stringify(sampleContent('site/site.json').labels.lightbox)
  gallery.innerHTML = '<figure><a data-photo><img width="2" height="3"></a></figure>'.repeat(
    photoCount,
  )
  document.body.replaceChildren(gallery)
  return gallery
}

type Press = { type: 'touch' | 'mouse'; button: number }
type Pointer = { pointerType: string; isPrimary: boolean; at: Point }

/**
 * The lightbox with an open photo. Its methods dispatch the events that browsers send for fingers,
 * mouse and wheel; each event takes one frame.
 */
export class TestLightbox {
  /** What gestures, but not keys, have resulted in. */
  readonly outcomes: ('left' | 'right' | 'close')[] = []
  readonly pointers = new Map<number, Pointer>()
  readonly state: State
  private now = 1000
  private lastIndex = 0

  constructor(photoCount = 4) {
    addLayout()
    const onPhotoChange = () => {
      const isNext = this.state.index === (this.lastIndex + 1) % this.state.slides.length
      this.outcomes.push(isNext ? 'right' : 'left')
      this.lastIndex = this.state.index
    }
    const onDismiss = () => {
      this.outcomes.push('close')
      closeLightbox(this.state)
    }
    this.state = createViewer(createGallery(photoCount), { onDismiss, onPhotoChange })!
    this.open()
  }

  open(): this {
    screen = { width: 400, height: 800 }
    this.pointers.clear()
    this.outcomes.length = 0
    closeLightbox(this.state)
    showPhoto(this.state, 0)
    this.lastIndex = 0
    return this.wait(2000)
  }

  /** While no finger is down: 'closed', 'fitted', 'zoomed' or an error message. */
  get condition(): string {
    const { isOpen, track, transform } = this.state
    if (!isOpen) return 'closed'
    const { scale, x, y } = transform
    const isInside =
      Math.abs(x) <= Math.max(0, (photoWidth() * scale - screen.width) / 2) &&
      Math.abs(y) <= Math.max(0, (photoWidth() * 1.5 * scale - screen.height) / 2)
    const isStuck = track.style.transform !== 'translateX(0px)'
    if (isStuck || !isInside || scale < 1 || scale > 4)
      return JSON.stringify({ track: track.style.transform, transform })
    return scale > 1 ? 'zoomed' : 'fitted'
  }

  wait(milliseconds: number): this {
    this.now += milliseconds
    return this
  }

  press(key: string): this {
    const { length } = this.outcomes
    document.dispatchEvent(new KeyboardEvent('keydown', { key }))
    this.outcomes.length = length
    return this
  }

  down(id: number, at: Point, { button = 0, type = 'touch' }: Partial<Press> = {}): this {
    const isPrimary = ![...this.pointers.values()].some(({ pointerType }) => pointerType === type)
    this.pointers.set(id, { pointerType: type, isPrimary, at })
    return this.send('pointerdown', id, at, { button }, this.hit(at))
  }

  /** Moves in equal steps, one per frame. */
  move(id: number, to: Point, steps = 1, buttons = 1): this {
    const pointer = this.pointers.get(id)
    const from = pointer?.at ?? to
    for (let step = 1; step <= steps; step += 1) {
      const progress = step / steps
      const at = { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress }
      if (pointer) pointer.at = at
      this.send('pointermove', id, at, { buttons })
    }
    return this
  }

  up(id: number, at = this.pointers.get(id)?.at ?? this.center): this {
    return this.send('pointerup', id, at)
      .removePointer('lostpointercapture', id)
      .send('click', id, at)
  }

  /** Ends a touch the way the system does: with an event that has no position, or with no event. */
  removePointer(type: 'pointercancel' | 'lostpointercapture' | 'no event', id: number): this {
    if (type !== 'no event') this.send(type, id)
    this.pointers.delete(id)
    return this
  }

  tap(at: Point, press?: Partial<Press>): this {
    return this.down(1, at, press).up(1)
  }

  wheel({ x: deltaX = 0, y: deltaY = 0 }: Partial<Point>, ctrlKey = false): this {
    const { x: clientX, y: clientY } = this.center
    const event = new WheelEvent('wheel', { clientX, clientY, deltaX, deltaY, ctrlKey })
    return this.dispatch(this.state.viewport, event)
  }

  /** Pinches on a trackpad in Safari; scales are relative to the start. */
  pinchTrackpad(...scales: number[]): this {
    const { x: clientX, y: clientY } = this.center
    for (const [index, scale] of [1, ...scales].entries()) {
      const type = index === 0 ? 'gesturestart' : 'gesturechange'
      const event = new MouseEvent(type, { clientX, clientY, cancelable: true })
      this.dispatch(this.state.viewport, Object.assign(event, { scale }))
    }
    return this
  }

  rotate(): this {
    screen = { width: screen.height, height: screen.width }
    window.dispatchEvent(new Event('resize'))
    return this
  }

  private get center(): Point {
    return { x: screen.width / 2, y: BAR_HEIGHT + screen.height / 2 }
  }

  private hit({ x, y }: Point): Element {
    const { transform, viewport } = this.state
    const width = photoWidth() * transform.scale
    const isOnPhoto =
      Math.abs(x - this.center.x - transform.x) <= width / 2 &&
      Math.abs(y - this.center.y - transform.y) <= (width * 1.5) / 2
    return isOnPhoto ? currentSlide(this.state).frame : viewport
  }

  private send(
    type: string,
    pointerId: number,
    { x, y }: Point = { x: 0, y: 0 },
    { button = 0, buttons = 1 } = {},
    target: Element = this.state.viewport,
  ): this {
    const { isPrimary = false, pointerType = 'touch' } = this.pointers.get(pointerId) ?? {}
    // jsdom has no pointer events
    const event = new MouseEvent(type, { clientX: x, clientY: y, button, buttons, bubbles: true })
    return this.dispatch(target, Object.assign(event, { pointerId, pointerType, isPrimary }))
  }

  private dispatch(target: Element, event: Event): this {
    this.wait(FRAME_MS)
    Object.defineProperty(event, 'timeStamp', { value: this.now })
    target.dispatchEvent(event)
    return this
  }
}
