/** @jest-environment node */
import { explainFailure, PlainError } from './explain-failure'

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
