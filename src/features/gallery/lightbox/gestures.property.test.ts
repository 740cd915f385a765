import fc from 'fast-check'
import { FakeLightbox } from './fakeLightbox'
import { isSameView } from './fakeSurface'

/** One thing that happens; the finger it names need not be there. */
type Command =
  | { type: 'down' | 'move' | 'up'; id: number; x: number; y: number }
  | { type: 'cancel' | 'loseCapture' | 'vanish'; id: number }
  | { type: 'wheel'; x: number; y: number; hasControl: boolean }
  | { type: 'wait'; milliseconds: number }
  | { type: 'key' | 'rotate' }

const IDS = [1, 2, 3, 4]

const type = <T extends Command['type']>(...types: T[]) => fc.constantFrom(...types)

const id = fc.constantFrom(...IDS)

/** A few places on the photo and beside it, so that fingers often lie where others have been. */
const place = { x: fc.constantFrom(20, 150, 195, 200, 330), y: fc.constantFrom(80, 380, 450, 700) }

const single: fc.Arbitrary<Command> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ type: type('down', 'move', 'up'), id, ...place }) },
  { weight: 2, arbitrary: fc.record({ type: type('cancel', 'loseCapture', 'vanish'), id }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type('wheel'),
      x: fc.constantFrom(-80, 0, 80),
      y: fc.constantFrom(-100, -20, 0, 100),
      hasControl: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: type('wait'), milliseconds: fc.constantFrom(60, 400) }),
  },
  { weight: 1, arbitrary: fc.record({ type: type('key', 'rotate') }) },
)

const tap = fc.record({ id, ...place }).map((at): Command[] => [
  { type: 'down', ...at },
  { type: 'up', ...at },
])

const sequence = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: single.map((command) => [command]) },
      { weight: 1, arbitrary: tap },
      { weight: 1, arbitrary: tap.map((once) => [...once, ...once]) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.flat())

function perform(lightbox: FakeLightbox, command: Command) {
  const { pointers, surface } = lightbox
  switch (command.type) {
    case 'down':
      if (!pointers.has(command.id)) lightbox.down(command.id, command)
      break
    case 'move':
    case 'up':
      lightbox[command.type](command.id, { x: command.x, y: command.y })
      break
    case 'cancel':
    case 'loseCapture':
    case 'vanish':
      lightbox[command.type](command.id)
      break
    case 'wheel':
      lightbox.wheel(command, command.hasControl)
      break
    case 'wait':
      lightbox.wait(command.milliseconds)
      break
    case 'key':
      surface.changePhoto(1)
      break
    case 'rotate':
      lightbox.rotate()
  }
}

const DISTURBING = ['cancel', 'loseCapture', 'vanish', 'key', 'rotate']

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
    const isFree = pointers.size === 0
    const isDown = 'id' in command && pointers.has(command.id)
    if (isFree) {
      outcomesBefore = surface.outcomes.length
      isPlain = true
      // What a vanished finger has left is put right by the next one.
      if (command.type === 'down') hasVanished = false
    }
    if (isDown && command.type === 'vanish') hasVanished = true
    if (!isFree && DISTURBING.includes(command.type) && isDown === 'id' in command) isPlain = false

    perform(lightbox, command)

    if (pointers.size > 1) isPlain = false
    const led = surface.outcomes.slice(outcomesBefore)
    if (led.length > 1) throw new Error(`One gesture led to ${led.join(' and ')}.`)
    if (led.length > 0 && !isPlain)
      throw new Error(`A pinch or what was cut off led to ${led.join()}.`)
    if (!surface.isOpen) return
    if (pointers.size === 0 && !hasVanished && !['fitted', 'enlarged'].includes(surface.sight))
      throw new Error(`No finger is down: ${surface.sight}.`)
  }

  const shown = surface.view
  if (!isSameView(lightbox.keptView(), shown))
    throw new Error(`The gestures keep ${JSON.stringify(surface.view)}.`)
}

it('shows one whole or enlarged photo, or is closed, after whatever fingers have done', () => {
  const seen = new Set<string>()
  const atLast: Command[] = [
    ...IDS.map((id): Command => ({ type: 'up', id, x: 200, y: 450 })),
    { type: 'down', id: 1, x: 200, y: 450 },
    { type: 'cancel', id: 1 },
  ]

  fc.assert(
    fc.property(sequence, (commands) => {
      const lightbox = new FakeLightbox()
      try {
        play(lightbox, [...commands, ...atLast])
      } finally {
        lightbox.detach()
      }
      for (const sight of [lightbox.surface.sight, ...lightbox.surface.outcomes]) seen.add(sight)
    }),
    // Always the same sequences, so that a failure is never a matter of luck.
    { seed: 20261122, numRuns: 1000 },
  )
  // The sequences reach all that gestures can lead to.
  expect([...seen].sort()).toEqual(['close', 'closed', 'enlarged', 'fitted', 'left', 'right'])
})
