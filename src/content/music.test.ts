/** @jest-environment node */
import { toMusic } from './music'

it('names the page whose content is missing', () => {
  expect(() => toMusic({ site: null, music: null })).toThrow('content of the music page')
})
