/** @jest-environment node */
import type * as Fs from 'node:fs'
import { expectFreeSpace, explainFailure, PlainError } from './explain-failure'

const space = { bavail: 0, bsize: 4096 }

jest.mock('node:fs', () => ({
  ...jest.requireActual<typeof Fs>('node:fs'),
  statfsSync: () => space,
}))

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: raw words`), { code, path: '/site/public' })

it.each<[string, Error, RegExp]>([
  ['a full disk', systemError('ENOSPC'), /^The disk is full\. Free some space.*$/],
  ['a locked folder', systemError('EACCES'), /^\/site\/public cannot be changed.*$/],
  ['a message for the owner', new PlainError('SITE_URL is wrong.'), /^SITE_URL is wrong\.$/],
  ['an unforeseen error, with its stack,', new TypeError('x'), /^TypeError: x\n +at /],
])('says in plain words what %s means', (_, error, expected) => {
  expect(explainFailure(error)).toMatch(expected)
})

it.each([
  { free: '800 MB', bavail: 200_000, stops: false },
  { free: '4 MB', bavail: 1000, stops: true },
])('a build with $free of free space stops before it starts: $stops', ({ bavail, stops }) => {
  space.bavail = bavail
  const expected = expect(() => {
    expectFreeSpace('/')
  })
  if (stops) expected.toThrow(PlainError)
  else expected.not.toThrow()
})
