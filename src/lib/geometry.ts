/** In CSS pixels or percent. */
export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

export const toPoint = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

export const clamp = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), max)

type Direction = -1 | 0 | 1

export const arrowKeys: Record<string, { x: Direction; y: Direction }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
