/** @jest-environment node */
import { z } from 'zod'
import { describeRule } from './describe-rule'

it.each([
  ['text, up to 200 characters', z.string().trim().min(1).max(200).describe('A caption.')],
  ['text, up to 250 characters, or empty', z.string().max(250)],
  ['photo file', z.string().min(1).meta({ isPhoto: true })],
  ['one of /, /about', z.enum(['/', '/about'])],
  ['number 1 to 9', z.int().min(1).max(9)],
  ['exactly 9 entries', z.array(z.strictObject({})).length(9)],
  ['at least 1 entry; each: text, up to 24 characters', z.array(z.string().min(1).max(24)).min(1)],
  ['1 to 12 entries; each: number 1 to 9', z.array(z.int().min(1).max(9)).min(1).max(12)],
  ['any number of entries', z.array(z.strictObject({}))],
  ['a code such as "en"', z.string().regex(/^[a-z]+$/, { error: 'must be a code such as "en"' })],
  ['text, up to 12 characters; if left out: "Menu"', z.string().min(1).max(12).default('Menu')],
  ['text, up to 9 characters; may be left out', z.string().min(1).max(9).optional()],
  ['an address', z.email({ error: 'must be an address' })],
])('says "%s"', (rule, schema) => {
  expect(describeRule(schema)).toBe(rule)
})

it('refuses a pattern that nobody has put in words', () => {
  expect(() => describeRule(z.string().regex(/^a+$/))).toThrow('no message')
})

it('names a kind of schema that it has no words for', () => {
  expect(() => describeRule(z.boolean())).toThrow('ZodBoolean')
})
