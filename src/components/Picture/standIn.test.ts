/** @jest-environment node */
import { standIn } from './standIn'

it.each([
  ['#ffffff', '#000'],
  ['#d8c8b8', '#000'],
  ['#583838', '#fff'],
  ['#000000', '#fff'],
  ['#767676', '#000'],
  ['#757575', '#fff'],
])('on %s one can read %s', (tone, ink) => {
  expect(standIn(tone)).toEqual({ backgroundColor: tone, color: ink })
})
