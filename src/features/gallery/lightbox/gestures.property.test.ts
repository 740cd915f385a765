import fc from 'fast-check'
import { FakeLightbox, isSameView, onPhoto } from '../../../testing/fakeLightbox'

const FINGERS = ['down', 'move', 'up'] as const
const OTHERS = ['tap', 'wait', 'wheel', 'Control-wheel'] as const
const DISTURBANCES = ['pointercancel', 'lostpointercapture', 'no event', 'key', 'rotate'] as const

type Type = (typeof FINGERS | typeof OTHERS | typeof DISTURBANCES)[number]
/** One thing that happens; the finger it names need not be down. */
type Command = { type: Type; id: number; x: number; y: number }

const DISTURBING = new Set<Type>(DISTURBANCES)

const command: fc.Arbitrary<Command> = fc.record({
  type: fc.constantFrom<Type[]>(...FINGERS, ...FINGERS, ...OTHERS, ...DISTURBANCES),
  id: fc.constantFrom(1, 2, 3, 4),
  // a few places on the photo and beside it, so that fingers often are where others have been
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
 * Performs the commands until the lightbox closes, and throws at the first thing that a visitor
 * should never see. A gesture lasts from the first finger that comes to the last one that goes.
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
      // the next finger puts right what one has left that vanished without an event
      if (type === 'down' || type === 'tap') hasVanished = false
    }
    if (type === 'no event') hasVanished ||= pointers.has(id)
    if (pointers.has(id) || type === 'key' || type === 'rotate') isPlain &&= !DISTURBING.has(type)

    perform(lightbox, command)

    if (pointers.size > 1) isPlain = false
    const led = surface.outcomes.slice(outcomesBefore)
    if (led.length > 1) throw new Error(`One gesture led to ${led.join(' and ')}.`)
    if (led.length > 0 && !isPlain)
      throw new Error(`A pinch or what was cut off led to ${led.join()}.`)
    if (surface.state === 'closed') return
    if (pointers.size === 0 && !hasVanished) expect(surface.state).toMatch(/^(fitted|enlarged)$/)
  }

  pointers.clear()
  lightbox.down(1, onPhoto).lose('pointercancel', 1)
  const { view } = surface
  // turned by nothing, it only shows the view that the gestures remember
  lightbox.wheel({}, true)
  expect(isSameView(surface.view, view)).toBe(true)
}

it('shows one whole or enlarged photo, or is closed, after whatever fingers have done', () => {
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
  // always the same sequences, so that a failure is never a matter of luck
  fc.assert(sequences, { seed: 20261122, numRuns: 1000 })
  // The sequences reach all that gestures can lead to.
  expect([...seen].sort()).toEqual(['close', 'closed', 'enlarged', 'fitted', 'left', 'right'])
})
