/** Input as WebDriver and WebDriver BiDi both describe it (https://www.w3.org/TR/webdriver2/#actions). */
import type { PointerStep } from './driver'

const KEYS: Partial<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

const pointerAction = (step: PointerStep) => {
  if (step.type === 'move') {
    return { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: 0 }
  }
  return { type: step.type === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
}

export const pointerActions = (pointerType: 'mouse' | 'touch', steps: readonly PointerStep[]) => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: steps.map(pointerAction),
  },
]

export const wheelActions = (x: number, y: number, deltaY: number) => [
  { type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x, y, deltaX: 0, deltaY }] },
]

export function keyActions(key: string) {
  const value = KEYS[key] ?? key
  const actions = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  return [{ type: 'key', id: 'keyboard', actions }]
}
