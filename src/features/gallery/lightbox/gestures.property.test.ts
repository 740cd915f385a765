import fc from 'fast-check'
import { FakeLightbox, isSameView, onPhoto } from '../../../testing/fakeLightbox'

const FINGERS = ['down', 'move', 'up'] as const
const OTHERS = ['tap', 'wait', 'wheel', 'Control-wheel'] as const
const DISTURBANCES = ['pointercancel', 'lostpointercapture', 'no event', 'key', 'rotate'] as const

type Type = (typeof FINGERS | typeof OTHERS | typeof DISTURBANCES)[number]
/** A single event; its finger need not be down. */
type Command = { type: Type; id: number; x: number; y: number }

const DISTURBING = new Set<Type>(DISTURBANCES)

const command: fc.Arbitrary<Command> = fc.record({
  type: fc.constantFrom<Type[]>(...FINGERS, ...FINGERS, ...OTHERS, ...DISTURBANCES),
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
      // a double tap, if another tap came just before
      if (lightbox.pointers.size === 0) lightbox.tap(onPhoto)
      break
    case 'wheel':
    case 'Control-wheel':
      lightbox.wheel({ x: x - 200, y: y - 450 }, type === 'Control-wheel')
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
      lightbox.lose(type, id)
  }
}

/**
 * Performs the commands until the lightbox closes, and throws on the first invalid state. A gesture
 * lasts from the first finger down to the last finger up.
 */
function play(lightbox: FakeLightbox, commands: Command[]) {
  const { pointers, surface } = lightbox
  let outcomesBefore = 0
  let isPlain = true
  let hasVanished = false

  for (const command of commands) {
    const { id, type } = command
    if (pointers.size === 0) {
      outcomesBefore = surface.outcomes.length
      isPlain = true
      // a new finger resets the state after one that vanished without an event
      if (type === 'down' || type === 'tap') hasVanished = false
    }
    if (type === 'no event') hasVanished ||= pointers.has(id)
    if (pointers.has(id) || type === 'key' || type === 'rotate') isPlain &&= !DISTURBING.has(type)

    perform(lightbox, command)

    if (pointers.size > 1) isPlain = false
    const newOutcomes = surface.outcomes.slice(outcomesBefore)
    if (newOutcomes.length > 1)
      throw new Error(`A single gesture had the outcomes ${newOutcomes.join(' and ')}.`)
    if (newOutcomes.length > 0 && !isPlain)
      throw new Error(`A pinch or canceled gesture had the outcome ${newOutcomes.join()}.`)
    if (surface.state === 'closed') return
    if (pointers.size === 0 && !hasVanished) expect(surface.state).toMatch(/^(fitted|enlarged)$/)
  }

  pointers.clear()
  lightbox.down(1, onPhoto).lose('pointercancel', 1)
  const { view } = surface
  // a wheel event without delta renders the view that the gestures have stored
  lightbox.wheel({}, true)
  expect(isSameView(surface.view, view)).toBe(true)
}

it('always ends with one fitted or enlarged photo, or closed', () => {
  const seen = new Set<string>()
  const sequences = fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
    const lightbox = new FakeLightbox()
    play(lightbox, commands)
    for (const state of [lightbox.surface.state, ...lightbox.surface.outcomes]) seen.add(state)
    if (lightbox.surface.state !== 'closed') {
      lightbox.surface.changePhoto(1)
      lightbox.wait(1000).down(1, onPhoto).move(1, { x: 40, y: 450 }, 4).up(1)
      expect(lightbox.surface.outcomes.at(-1)).toBe('right')
    }
  })
  // fixed seed, so that failures are reproducible
  fc.assert(sequences, { seed: 20261122, numRuns: 1000 })
  // the sequences cover all outcomes
  expect([...seen].sort()).toEqual(['close', 'closed', 'enlarged', 'fitted', 'left', 'right'])
})
