/** @jest-environment node */
import { toSingleLine } from '../../model/check/problem'
import { closestMatch, suggestion } from './closest-match'

it.each([
  ['a long quoted string', `is "${'x'.repeat(99)}".`, `is "${'x'.repeat(80)}…".`],
  ['a long unquoted word', `"a" ${'x'.repeat(99)} "b"`, `"a" ${'x'.repeat(99)} "b"`],
  ['control characters', 'a\nb\u001B[31mc', 'a b [31mc'],
])('fits a message with %s on a single line', (_, message, expected) => {
  expect(toSingleLine(message)).toBe(expected)
})

it.each([
  { typed: 'galery', known: ['music', 'gallery'], found: 'gallery' },
  { typed: 'buton', known: ['button', 'bottom'], found: 'button' },
  // swapped letters count as two typos
  { typed: 'titel', known: ['text', 'title'], found: 'title' },
  { typed: 'to', known: ['do'], found: 'do' },
  { typed: 'weather', known: ['button', 'title'], found: undefined },
  { typed: 'ab', known: ['cd'], found: undefined },
])('matches $typed to $found in $known', ({ found, known, typed }) => {
  expect(closestMatch(typed, known)).toBe(found)
})

it('keeps the capitalization of the suggested name', () => {
  expect(suggestion('hero.jpg', ['Hero.jpg'])).toBe(' Did you mean "Hero.jpg"?')
})
