/** @jest-environment node */
import { toMusic } from './music'

const readRelease = (date: string, language = 'en') => {
  const music = { releases: [{ title: 'A', date }] }
  const site = { language, labels: { record: '' } }
  return toMusic({ music, site } as never).releases[0]
}

it.each([
  ['2027-03-05', 'en', 'March 5, 2027'],
  ['2999-01-01', 'en-GB', '1 January 2999'],
  ['', 'en', ''],
])('a release of %j in %s says "%s"', (date, language, released) => {
  expect(readRelease(date, language)).toMatchObject({ released })
})
