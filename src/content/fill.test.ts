import { fill } from './fill'

it('puts values into their places, in any order and more than once', () => {
  expect(fill('{count}: {number}, {number}', { number: 2, count: 9 })).toBe('9: 2, 2')
})

it('takes a value as it is, also one that looks like a place or a pattern', () => {
  expect(fill('{photo}, {number}', { photo: '{number} $&', number: 1 })).toBe('{number} $&, 1')
})

it('leaves a place alone that it has no value for', () => {
  expect(fill('{page}', {})).toBe('{page}')
})
