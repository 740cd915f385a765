import { attachGestures } from '../features/gallery/lightbox/gestures'
import type { Size, Surface, Transform } from '../features/gallery/lightbox/surface'
import { clampTransform, createZoom, FITTED } from '../features/gallery/lightbox/zoom'
import type { Point } from '../lib/geometry'

const FRAME_MS = 16
const STEP_MS = 320
const BAR_HEIGHT = 50

/** Points on the photo, which is as wide as the viewport, and in the empty space above it. */
export const onPhoto = { x: 200, y: 450 }
export const offPhoto = { x: 200, y: 100 }

/** A surface without layout or rendering. */
class FakeSurface implements Surface {
  readonly outcomes: ('left' | 'right' | 'close')[] = []
  onChange: () => void = () => undefined
  now = 1000
  screen: Size = { width: 400, height: 800 }
  transform: Transform = FITTED
  private track: { from: number; moveStart?: number } = { from: 0 }

  get center(): Point {
    return { x: this.screen.width / 2, y: BAR_HEIGHT + this.screen.height / 2 }
  }

  /** State while no finger is down: 'closed', 'fitted', 'zoomed' or an error message. */
  get state(): string {
    const { outcomes, track, transform } = this
    if (outcomes.at(-1) === 'close') return 'closed'
    const { scale, x, y } = clampTransform(transform, this.photo(), this.screen)
    const excess = Math.hypot(transform.scale - scale, transform.x - x, transform.y - y)
    const isStuck = track.moveStart === undefined && track.from !== 0
    if (isStuck || excess > 1e-6) return JSON.stringify({ track, transform })
    return transform.scale > 1 ? 'zoomed' : 'fitted'
  }

  isOnPhoto({ x, y }: Point): boolean {
    const { center, transform } = this
    const { height, width } = this.photo()
    const distanceX = Math.abs(x - center.x - transform.x) / transform.scale
    const distanceY = Math.abs(y - center.y - transform.y) / transform.scale
    return distanceX <= width / 2 && distanceY <= height / 2
  }

  changePhoto(direction: 1 | -1): void {
    const from = this.offset() + direction * this.screen.width
    this.track = { from, moveStart: this.now }
    this.transform = FITTED
    this.onChange()
  }

  readonly viewport = () => new DOMRect(0, BAR_HEIGHT, this.screen.width, this.screen.height)
  /** The photo has an aspect ratio of 2:3. */
  readonly photo = () => {
    const width = Math.min(this.screen.width, (this.screen.height * 2) / 3)
    return { width, height: width * 1.5 }
  }
  readonly offset = () => {
    const { from, moveStart = this.now } = this.track
    return from * Math.max(0, 1 - (this.now - moveStart) / STEP_MS)
  }
  readonly moveTrack = (offset: number, isAnimated = false) => {
    this.track = isAnimated ? { from: this.offset(), moveStart: this.now } : { from: offset }
  }
  readonly show = (transform: Transform) => {
    this.transform = transform
  }
  readonly step = (by: 1 | -1) => {
    this.outcomes.push(by === 1 ? 'right' : 'left')
    this.changePhoto(by)
  }
  readonly dismiss = () => {
    this.outcomes.push('close')
  }
}

type Press = { type: 'touch' | 'mouse'; target: Element; button: number }
type Pointer = { pointerType: string; isPrimary: boolean; at: Point }

/**
 * Gestures on a fake surface. Its methods dispatch the events that browsers send for fingers, mouse
 * and wheel; each event takes one frame.
 */
export class FakeLightbox {
  readonly surface = new FakeSurface()
  readonly element = document.createElement('div')
  readonly button = this.element.appendChild(document.createElement('button'))
  readonly pointers = new Map<number, Pointer>()
  private readonly photo = this.element.appendChild(document.createElement('img'))
  private readonly gestures

  constructor() {
    // jsdom has no pointer capture
    this.element.setPointerCapture = () => undefined
    this.photo.dataset.frame = ''
    this.gestures = attachGestures(this.element, this.surface, createZoom(this.surface))
    this.surface.onChange = this.gestures.reset
  }

  wait(milliseconds: number): this {
    this.surface.now += milliseconds
    return this
  }

  /** Shows the photo on the right, as a key does. */
  changePhoto(): this {
    this.surface.changePhoto(1)
    return this
  }

  down(id: number, at: Point, { button = 0, target, type = 'touch' }: Partial<Press> = {}): this {
    const isPrimary = ![...this.pointers.values()].some(({ pointerType }) => pointerType === type)
    this.pointers.set(id, { pointerType: type, isPrimary, at })
    const hit = this.surface.isOnPhoto(at) ? this.photo : this.element
    return this.send('pointerdown', id, at, { button }, target ?? hit)
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

  up(id: number, at = this.pointers.get(id)?.at ?? this.surface.center): this {
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
    const { x: clientX, y: clientY } = this.surface.center
    const event = new WheelEvent('wheel', { clientX, clientY, deltaX, deltaY, ctrlKey })
    return this.dispatch(this.element, event)
  }

  /** Pinches on a trackpad in Safari; scales are relative to the start. */
  pinchTrackpad(...scales: number[]): this {
    const { x: clientX, y: clientY } = this.surface.center
    for (const [index, scale] of [1, ...scales].entries()) {
      const type = index === 0 ? 'gesturestart' : 'gesturechange'
      const event = new MouseEvent(type, { clientX, clientY, cancelable: true })
      this.dispatch(this.element, Object.assign(event, { scale }))
    }
    return this
  }

  rotate(): this {
    const { height, width } = this.surface.screen
    this.surface.screen = { width: height, height: width }
    this.gestures.interrupt()
    return this
  }

  private send(
    type: string,
    pointerId: number,
    { x, y }: Point = { x: 0, y: 0 },
    { button = 0, buttons = 1 } = {},
    target: Element = this.element,
  ): this {
    const { isPrimary = false, pointerType = 'touch' } = this.pointers.get(pointerId) ?? {}
    // jsdom has no pointer events
    const event = new MouseEvent(type, { clientX: x, clientY: y, button, buttons, bubbles: true })
    return this.dispatch(target, Object.assign(event, { pointerId, pointerType, isPrimary }))
  }

  private dispatch(target: Element, event: Event): this {
    this.wait(FRAME_MS)
    Object.defineProperty(event, 'timeStamp', { value: this.surface.now })
    target.dispatchEvent(event)
    return this
  }
}
