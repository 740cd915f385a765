/** @jest-environment node */
import type * as Fs from 'node:fs'
import { expectFreeSpace, explainFailure, PlainError } from './explain-failure'

const space = { bavail: 0, bsize: 4096 }

jest.mock('node:fs', () => ({
  ...jest.requireActual<typeof Fs>('node:fs'),
  statfsSync: () => space,
}))

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: raw words`), { code, path })

it.each<[string, Error, RegExp]>([
  ['a full disk', systemError('ENOSPC', '/site/public'), /^The disk is full\. Free some space/],
  ['a locked folder', systemError('EACCES', '/site/public'), /^\/site\/public cannot be changed/],
  ['a folder in use', systemError('EBUSY', '/site/public'), /Close programs that use it/],
  ['a message for the owner', new PlainError('SITE_URL is wrong.'), /^SITE_URL is wrong\.$/],
])('says in plain words, without a stack, what %s means', (_, error, expected) => {
  expect(explainFailure(error)).toMatch(expected)
  expect(explainFailure(error)).not.toMatch(/\n +at /)
})

it('keeps the stack of an error that nobody foresaw', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toMatch(
    /^TypeError: x is undefined\n +at /,
  )
})

describe('the free space', () => {
  it('is enough for a build', () => {
    space.bavail = 200_000
    expect(() => {
      expectFreeSpace('/')
    }).not.toThrow()
  })

  it('stops the build in plain words when there is little', () => {
    space.bavail = 1000
    expect(() => {
      expectFreeSpace('/')
    }).toThrow(PlainError)
  })
})
