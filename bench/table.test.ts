/** @jest-environment node */
import { digits, kilobytes, table } from './table'

it('lays cells out in columns', () => {
  const rows = [
    ['page', 'ms'],
    ['/', '1200'],
    ['/about/', '9'],
  ]
  expect(table(rows)).toBe('page       ms\n-------  ----\n/        1200\n/about/     9')
})

it('shows what is missing as missing', () => {
  expect([digits(undefined), digits(1.256, 2), kilobytes(undefined), kilobytes(84_040)]).toEqual([
    '–',
    '1.26',
    '–',
    '84.0',
  ])
})
