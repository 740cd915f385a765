/** @jest-environment node */
import { toSingleLine } from './diagnostic'

it.each([
  ['a long quoted string', `is "${'x'.repeat(99)}".`, `is "${'x'.repeat(80)}…".`],
  ['a long unquoted word', `"a" ${'x'.repeat(99)} "b"`, `"a" ${'x'.repeat(99)} "b"`],
  ['control characters', 'a\nb\u001B[31mc', 'a b [31mc'],
])('fits a message with %s on a single line', (_, message, expected) => {
  expect(toSingleLine(message)).toBe(expected)
})
