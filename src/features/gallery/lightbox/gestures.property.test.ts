import fc from 'fast-check'
import { FakeLightbox, onPhoto } from '../../../testing/fakeLightbox'

const FINGER_EVENTS = ['down', 'move', 'up'] as const
const OTHER_EVENTS = ['tap', 'wait', 'wheel', 'Ctrl+wheel'] as const
const INTERRUPTIONS = ['pointercancel', 'lostpointercapture', 'no event', 'key', 'rotate'] as const

/** A single event, possibly for a finger that is not down. */
const command = fc.record({
  type: fc.constantFrom(...FINGER_EVENTS, ...FINGER_EVENTS, ...OTHER_EVENTS, ...INTERRUPTIONS),
  id: fc.constantFrom(1, 2, 3, 4),
  // few coordinates, on and outside the photo, so that fingers often share a position
  x: fc.constantFrom(20, 150, 195, 200, 330),
  y: fc.constantFrom(80, 380, 450, 700),
})

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

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

/** Performs the commands until the lightbox closes, and expects a valid state between gestures. */
function play(lightbox: FakeLightbox, commands: Command[]) {
  const { pointers, surface } = lightbox
  let hasLostFinger = false
  let outcomesBefore = 0
  for (const command of commands) {
    // a new finger resets the state after a finger was lost without an event
    if (command.type === 'no event') hasLostFinger ||= pointers.has(command.id)
    else if (/down|tap/.test(command.type) && pointers.size === 0) hasLostFinger = false
    if (pointers.size === 0) outcomesBefore = surface.outcomes.length
    perform(lightbox, command)
    expect(surface.outcomes.length - outcomesBefore).toBeLessThan(2)
    if (surface.state === 'closed') return
    if (pointers.size === 0 && !hasLostFinger) expect(surface.state).toMatch(/^(fitted|zoomed)$/)
  }
  pointers.clear()
  lightbox.down(1, onPhoto).removePointer('pointercancel', 1)
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
