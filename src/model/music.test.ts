/** @jest-environment node */
import { toMusic } from './music'

const released = (date: string, language = 'en') => {
  const music = { releases: [{ title: 'A', date }] }
  const site = { language, labels: { outOn: 'Ab {date}', record: '' } }
  return toMusic({ music, site } as never).releases[0]?.released
}

afterEach(() => {
  jest.useRealTimers()
})

it.each([
  ['2027-03-05', 'en', 'March 5, 2027'],
  ['2027-03-06', 'en', 'Ab March 6, 2027'],
  ['2028-01-01', 'en-GB', 'Ab 1 January 2028'],
  ['', 'en', ''],
])('on 5 March 2027, a release of %j in %s says "%s"', (date, language, text) => {
  jest.useFakeTimers({ now: new Date(2027, 2, 5, 12) })
  expect(released(date, language)).toBe(text)
})
