import { clampView, FITTED, type Point, type Side, type Size, type View } from './geometry'
import type { Surface } from './gestures'

/** Above the viewport is a bar of this height. */
const BAR = 50
const GLIDE_MS = 320

/** What the gestures move, without pixels. It keeps to the contract of `Surface` and no more. */
export class FakeSurface implements Surface {
  /** What the gestures have led to, in order. */
  readonly outcomes: (Side | 'close')[] = []
  /** Called when another photo is shown. */
  onChange: () => void = () => undefined
  now = 1000
  isOpen = true
  screen: Size = { width: 400, height: 800 }
  /** The last view that was told for the photo that is shown now. */
  view: View = FITTED
  /** What the photo's element is moved by; a pull and a view take each other's place. */
  frame: View | { pulled: number } = FITTED
  private row = { from: 0, isGliding: false, since: 0 }

  /** How far the row of photos is from its place. */
  get offset(): number {
    const { from, isGliding, since } = this.row
    return isGliding ? from * Math.max(0, 1 - (this.now - since) / GLIDE_MS) : from
  }

  /** The photo is two wide and three high. */
  get size(): Size {
    const width = Math.min(this.screen.width, (this.screen.height * 2) / 3)
    return { width, height: width * 1.5 }
  }

  get centre(): Point {
    return { x: this.screen.width / 2, y: BAR + this.screen.height / 2 }
  }

  /** What a visitor sees while no finger is down: 'closed', 'fitted', 'enlarged', or what is wrong. */
  get sight(): string {
    const { frame, row, view } = this
    if (!this.isOpen) return 'closed'
    if (!row.isGliding && row.from !== 0) return `row held at ${row.from}`
    if ('pulled' in frame) return `photo pulled by ${frame.pulled}`
    if (!isSameView(frame, view)) return `photo at ${frame.scale}, told to be at ${view.scale}`
    const limited = view.scale > 1 ? clampView(view, this.size, this.screen) : FITTED
    if (!isSameView(view, limited)) return `view out of bounds: ${JSON.stringify(view)}`
    return view.scale > 1 ? 'enlarged' : 'fitted'
  }

  isOnPhoto({ x, y }: Point): boolean {
    const { centre, size, view } = this
    return (
      Math.abs(x - centre.x - view.x) <= (size.width * view.scale) / 2 &&
      Math.abs(y - centre.y - view.y) <= (size.height * view.scale) / 2
    )
  }

  /** An arrow key, a button of the lightbox, or a step by the gestures. */
  changePhoto(direction: 1 | -1): void {
    this.glideFrom(this.offset + direction * this.screen.width)
    this.view = FITTED
    this.frame = FITTED
    this.onChange()
  }

  readonly viewport = () => new DOMRect(0, BAR, this.screen.width, this.screen.height)

  readonly photo = () => this.size

  readonly hold = () => {
    this.slide(this.offset)
    return this.offset
  }

  readonly slide = (offset: number) => {
    this.row = { from: offset, isGliding: false, since: this.now }
  }

  readonly pull = (pulled: number) => {
    this.frame = { pulled }
  }

  readonly show = (view: View) => {
    this.view = view
    this.frame = view
  }

  readonly release = () => {
    this.glideFrom(this.offset)
    this.frame = FITTED
  }

  readonly step = (side: Side) => {
    this.outcomes.push(side)
    this.changePhoto(side === 'right' ? 1 : -1)
  }

  readonly close = () => {
    this.outcomes.push('close')
    this.isOpen = false
  }

  private glideFrom(offset: number): void {
    this.row = { from: offset, isGliding: true, since: this.now }
  }
}

export const isSameView = (a: View, b: View): boolean =>
  [a.scale - b.scale, a.x - b.x, a.y - b.y].every((difference) => Math.abs(difference) < 1e-6)
