/** @jest-environment node */
import { closed, lightboxReducer, type LightboxAction, type LightboxState } from './state'

const COUNT = 9
const reduce = lightboxReducer(COUNT)
const openAt = (index: number): LightboxState => ({ isOpen: true, index })

it.each<{ from: LightboxState; action: LightboxAction; to: LightboxState }>([
  { from: closed, action: { type: 'open', index: 0 }, to: openAt(0) },
  { from: closed, action: { type: 'open', index: 8 }, to: openAt(8) },
  { from: openAt(3), action: { type: 'open', index: 5 }, to: openAt(5) },
  { from: openAt(3), action: { type: 'close' }, to: closed },
  { from: closed, action: { type: 'close' }, to: closed },
  { from: openAt(3), action: { type: 'next' }, to: openAt(4) },
  { from: openAt(8), action: { type: 'next' }, to: openAt(0) },
  { from: openAt(3), action: { type: 'previous' }, to: openAt(2) },
  { from: openAt(0), action: { type: 'previous' }, to: openAt(8) },
  { from: openAt(3), action: { type: 'first' }, to: openAt(0) },
  { from: openAt(3), action: { type: 'last' }, to: openAt(8) },
  { from: closed, action: { type: 'next' }, to: closed },
  { from: closed, action: { type: 'previous' }, to: closed },
  { from: closed, action: { type: 'last' }, to: closed },
  { from: closed, action: { type: 'open', index: 9 }, to: closed },
  { from: closed, action: { type: 'open', index: -1 }, to: closed },
  { from: closed, action: { type: 'open', index: 1.5 }, to: closed },
  { from: openAt(3), action: { type: 'open', index: 9 }, to: openAt(3) },
])('goes from $from by $action to $to', ({ action, from, to }) => {
  expect(reduce(from, action)).toEqual(to)
})

it('comes back to where it began after as many steps as there are photos', () => {
  let state = openAt(4)
  for (let step = 0; step < COUNT; step += 1) state = reduce(state, { type: 'next' })
  expect(state).toEqual(openAt(4))
})
