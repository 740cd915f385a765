/** @jest-environment node */
import { isPhotoInTime } from './navigation'

it.each([
  [{ heading: 300, photoRequested: 180, chunkArrived: 200 }, true],
  [{ heading: 300, photoRequested: 280, chunkArrived: 200 }, false],
  // the script was there before the click
  [{ heading: 90, photoRequested: 60, chunkArrived: -900 }, true],
  [{ heading: 90, photoRequested: 1300, chunkArrived: -900 }, false],
  [{ heading: 90, photoRequested: undefined, chunkArrived: -900 }, false],
])('%j: photo in time %p', (click, expected) => {
  expect(isPhotoInTime({ ...click, inAll: undefined })).toBe(expected)
})
