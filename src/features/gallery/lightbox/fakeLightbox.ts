import { FakeSurface } from './fakeSurface'
import type { Point, View } from './geometry'
import { attachGestures } from './gestures'

const FRAME_MS = 16

/** Points on the photo, which takes the whole width of the viewport, and in the room above it. */
export const onPhoto = { x: 200, y: 450 }
export const beside = { x: 200, y: 100 }

type Down = { type?: 'touch' | 'mouse'; target?: Element; button?: number }

type Pointer = { pointerType: string; isPrimary: boolean; at: Point }

/**
 * Gestures on a fake surface, and the fingers for them: they send what browsers send, and time
 * passes by a frame with each of their movements.
 */
export class FakeLightbox {
  readonly surface = new FakeSurface()
  readonly element = document.createElement('div')
  readonly button = this.element.appendChild(document.createElement('button'))
  /** The pointers that are down. */
  readonly pointers = new Map<number, Pointer>()
  private readonly photo = this.element.appendChild(document.createElement('img'))
  private readonly gestures

  constructor() {
    // jsdom knows no capture
    this.element.setPointerCapture = () => undefined
    this.gestures = attachGestures(this.element, this.surface, (target) => target === this.photo)
    this.surface.onChange = this.gestures.reset
  }

  wait(milliseconds: number): void {
    this.surface.now += milliseconds
  }

  down(id: number, at: Point, { type = 'touch', target, button = 0 }: Down = {}): void {
    const isFirst = ![...this.pointers.values()].some(({ pointerType }) => pointerType === type)
    this.pointers.set(id, { pointerType: type, isPrimary: isFirst, at })
    this.wait(FRAME_MS)
    const hit = this.surface.isOnPhoto(at) ? this.photo : this.element
    this.send('pointerdown', id, at, { target: target ?? hit, button })
  }

  /** Moves in equal steps, one a frame. */
  move(id: number, to: Point, steps = 1): void {
    const pointer = this.pointers.get(id)
    const from = pointer?.at ?? to
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      if (pointer) pointer.at = at
      this.wait(FRAME_MS)
      this.send('pointermove', id, at)
    }
  }

  /** The mouse moves and its button is not down. */
  hover(id: number, at: Point): void {
    this.send('pointermove', id, at, { buttons: 0 })
  }

  up(id: number, at = this.pointers.get(id)?.at ?? this.surface.centre): void {
    this.wait(FRAME_MS)
    this.send('pointerup', id, at)
    this.loseCapture(id)
  }

  /** The system takes the finger away; browsers need not tell a position then. */
  cancel(id: number): void {
    this.send('pointercancel', id)
    this.pointers.delete(id)
  }

  loseCapture(id: number): void {
    this.send('lostpointercapture', id)
    this.pointers.delete(id)
  }

  /** The finger lifts, and no event tells of it. */
  vanish(id: number): void {
    this.pointers.delete(id)
  }

  tap(at: Point, down?: Down): void {
    this.down(1, at, down)
    this.up(1)
  }

  doubleTap(at = this.surface.centre): void {
    this.tap(at)
    this.tap(at)
  }

  doubleClick(at = this.surface.centre, target?: Element): void {
    this.tap(at, { type: 'mouse', target })
    // slower than a double tap may be
    this.wait(350)
    this.tap(at, { type: 'mouse', target })
    this.reportDoubleClick(at, target)
  }

  /** Browsers report one for the mouse, and some for fingers. */
  reportDoubleClick(at = this.surface.centre, target?: Element): void {
    const init = { clientX: at.x, clientY: at.y, bubbles: true }
    this.dispatch(target ?? this.element, new MouseEvent('dblclick', init))
  }

  drag(from: Point, to: Point, steps = 8): void {
    this.down(1, from)
    this.move(1, to, steps)
    this.up(1)
  }

  /** One event of the wheel; tells whether the browser was kept from scrolling. */
  wheel({ x: deltaX = 0, y: deltaY = 0 }: Partial<Point>, ctrlKey = false): boolean {
    this.wait(FRAME_MS)
    const { x: clientX, y: clientY } = this.surface.centre
    const init = { clientX, clientY, deltaX, deltaY, ctrlKey, cancelable: true }
    const event = new WheelEvent('wheel', init)
    this.dispatch(this.element, event)
    return event.defaultPrevented
  }

  /** The view that the gestures keep: Control-wheel by nothing makes them tell it once more. */
  keptView(): View {
    this.wheel({}, true)
    return this.surface.view
  }

  rotate(): void {
    const { height, width } = this.surface.screen
    this.surface.screen = { width: height, height: width }
    window.dispatchEvent(new Event('resize'))
  }

  detach(): void {
    this.gestures.detach()
  }

  private send(
    type: string,
    id: number,
    at: Point = { x: 0, y: 0 },
    { target = this.element, button = 0, buttons = 1 }: Partial<SendOptions> = {},
  ): void {
    const { isPrimary = false, pointerType = 'touch' } = this.pointers.get(id) ?? {}
    const init = { clientX: at.x, clientY: at.y, button, buttons, bubbles: true }
    // jsdom knows no pointer events
    const pointer = { pointerId: id, pointerType, isPrimary }
    this.dispatch(target, Object.assign(new MouseEvent(type, init), pointer))
  }

  private dispatch(target: Element, event: Event): void {
    Object.defineProperty(event, 'timeStamp', { value: this.surface.now })
    target.dispatchEvent(event)
  }
}

type SendOptions = { target: Element; button: number; buttons: number }
