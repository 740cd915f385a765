/** @jest-environment node */
import { date } from './fields'

it.each([
  ['2026-12-04', undefined],
  ['0206-12-04', /between the years 1900 and 2100/],
  ['2206-12-04', /between the years/],
  ['2026-13-04', /a date such as/],
])('a date can be, or has a mistyped year: %s', (day, message) => {
  const [issue] = date('The day.').safeParse(day).error?.issues ?? []
  expect(issue?.message).toEqual(message && expect.stringMatching(message))
})
