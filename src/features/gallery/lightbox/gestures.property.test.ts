import fc from 'fast-check'
import { FakeLightbox, isSameTransform, onPhoto } from '../../../testing/fakeLightbox'

const FINGER_EVENTS = ['down', 'move', 'up'] as const
const OTHER_EVENTS = ['tap', 'wait', 'wheel', 'Ctrl+wheel'] as const
const INTERRUPTIONS = ['pointercancel', 'lostpointercapture', 'no event', 'key', 'rotate'] as const

type CommandType = (typeof FINGER_EVENTS | typeof OTHER_EVENTS | typeof INTERRUPTIONS)[number]
/** A single event, possibly for a finger that is not down. */
type Command = { type: CommandType; id: number; x: number; y: number }

const interruptionTypes = new Set<CommandType>(INTERRUPTIONS)

const command: fc.Arbitrary<Command> = fc.record({
  type: fc.constantFrom(...FINGER_EVENTS, ...FINGER_EVENTS, ...OTHER_EVENTS, ...INTERRUPTIONS),
  id: fc.constantFrom(1, 2, 3, 4),
  // few coordinates, on and outside the photo, so that fingers often share a position
  x: fc.constantFrom(20, 150, 195, 200, 330),
  y: fc.constantFrom(80, 380, 450, 700),
})

function perform(lightbox: FakeLightbox, { id, type, x, y }: Command) {
  switch (type) {
    case 'down':
      if (!lightbox.pointers.has(id)) lightbox.down(id, { x, y })
      break
    case 'move':
    case 'up':
      lightbox[type](id, { x, y })
      break
    case 'tap':
      // a double tap if another tap came just before
      if (lightbox.pointers.size === 0) lightbox.tap(onPhoto)
      break
    case 'wheel':
    case 'Ctrl+wheel':
      lightbox.wheel({ x: x - 200, y: y - 450 }, type === 'Ctrl+wheel')
      break
    case 'wait':
      lightbox.wait(x * 2)
      break
    case 'key':
      lightbox.surface.changePhoto(1)
      break
    case 'rotate':
      lightbox.rotate()
      break
    default:
      lightbox.removePointer(type, id)
  }
}

/**
 * Performs the commands until the lightbox closes, and throws on the first invalid state. A gesture
 * lasts from the first finger down to the last finger up.
 */
function play(lightbox: FakeLightbox, commands: Command[]) {
  const { pointers, surface } = lightbox
  let outcomeCountBefore = 0
  let canHaveOutcome = true
  let hasLostFinger = false

  for (const command of commands) {
    const { id, type } = command
    if (pointers.size === 0) {
      outcomeCountBefore = surface.outcomes.length
      canHaveOutcome = true
      // a new finger resets the state after a finger was lost without an event
      if (type === 'down' || type === 'tap') hasLostFinger = false
    }
    if (type === 'no event') hasLostFinger ||= pointers.has(id)
    const affectsGesture = pointers.has(id) || type === 'key' || type === 'rotate'
    if (affectsGesture && interruptionTypes.has(type)) canHaveOutcome = false

    perform(lightbox, command)

    if (pointers.size > 1) canHaveOutcome = false
    const newOutcomes = surface.outcomes.slice(outcomeCountBefore)
    if (newOutcomes.length > 1)
      throw new Error(`A single gesture had the outcomes ${newOutcomes.join(' and ')}.`)
    if (newOutcomes.length > 0 && !canHaveOutcome)
      throw new Error(`A pinch or interrupted gesture had the outcome ${newOutcomes.join()}.`)
    if (surface.state === 'closed') return
    if (pointers.size === 0 && !hasLostFinger) expect(surface.state).toMatch(/^(fitted|zoomed)$/)
  }

  pointers.clear()
  lightbox.down(1, onPhoto).removePointer('pointercancel', 1)
  const { transform } = surface
  // a wheel event without a delta renders the transform that the gestures have stored
  lightbox.wheel({}, true)
  expect(isSameTransform(surface.transform, transform)).toBe(true)
}

it('after any sequence of events, the lightbox is closed or its photo is fitted or zoomed', () => {
  const states = new Set<string>()
  const property = fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
    const lightbox = new FakeLightbox()
    play(lightbox, commands)
    for (const state of [lightbox.surface.state, ...lightbox.surface.outcomes]) states.add(state)
    if (lightbox.surface.state !== 'closed') {
      lightbox.surface.changePhoto(1)
      lightbox.wait(1000).down(1, onPhoto).move(1, { x: 40, y: 450 }, 4).up(1)
      expect(lightbox.surface.outcomes.at(-1)).toBe('right')
    }
  })
  // fixed seed, so that failures are reproducible
  fc.assert(property, { seed: 20261122, numRuns: 1000 })
  // the sequences cover all outcomes
  expect([...states].sort()).toEqual(['close', 'closed', 'fitted', 'left', 'right', 'zoomed'])
})
