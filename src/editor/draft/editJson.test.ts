/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import { editJson } from './editJson'

/** The specification's words; a page that it does not know has its own. */
const FOLDERS = ['src/testing/specification/content', 'content']

type Value = Record<string, unknown>

/** With the key for code editors in front, as the owner's files have it. */
function textOf(file: string) {
  const place = FOLDERS.map((folder) => path.resolve(folder, file)).find(existsSync) ?? file
  const text = readFileSync(place, 'utf8')
  return text.includes('$schema') ? text : text.replace(/^\{\s*/, '{\n  "$schema": "x.json",\n  ')
}

const changedLines = (before: string, after: string) => {
  const old = before.split('\n')
  const next = after.split('\n')
  return {
    lines: next.filter((line, index) => line !== old[index]),
    sameCount: old.length === next.length,
  }
}

const files = contentFiles.map(({ file }) => file)

/** Layouts that a file may have: the project's own, one of other programs, and one by hand. */
const layouts: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['with every list broken', (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`],
  ['with four spaces', (text) => `${JSON.stringify(JSON.parse(text), null, 4)}\n`],
]

describe.each(layouts)('a file %s', (_, layout) => {
  it.each(files)('%s changes in one line when one word changes', async (file) => {
    const before = layout(textOf(file))
    const value = JSON.parse(before) as Value
    const key =
      Object.keys(value).find((name) => name !== '$schema' && typeof value[name] === 'string') ?? ''
    const after = await editJson(before, { ...value, [key]: 'Another word' })
    expect(changedLines(before, after)).toEqual({
      sameCount: true,
      lines: [expect.stringContaining('"Another word"')],
    })
    expect(JSON.parse(after)).toEqual({ ...value, [key]: 'Another word' })
  })

  it.each(files)('%s stays byte for byte when nothing changes', async (file) => {
    const before = layout(textOf(file))
    // the form hands over its keys in an order of its own, and without the one for code editors
    const value = JSON.parse(before) as Value
    delete value.$schema
    const reversed = Object.fromEntries(Object.entries(value).reverse())
    expect(await editJson(before, reversed)).toBe(before)
  })
})

const lists = `{\n  "keys": { "a": 1, "b": 2 },\n  "lines": ["one", "two", "three"]\n}\n`
const edit = (value: object) => editJson(lists, value)
const keys = { a: 1, b: 2 }

it.each([
  ['an entry added', ['one', 'two', 'three', 'four']],
  ['an entry removed', ['one', 'two']],
  ['all entries removed', []],
  ['entries in another order', ['three', 'one', 'two']],
])('keeps what a list says: %s', async (_, lines) => {
  expect(JSON.parse(await edit({ keys, lines }))).toEqual({ keys, lines })
  expect(await edit({ keys, lines })).toContain('"keys": { "a": 1, "b": 2 },')
})

it('adds and removes keys', async () => {
  const value = { keys: { b: 2, c: 3 }, lines: ['one', 'two', 'three'] }
  expect(JSON.parse(await edit(value))).toEqual(value)
})

it('keeps the line ends of Windows', async () => {
  const text = '{\r\n  "a": "x",\r\n  "b": ["y"]\r\n}\r\n'
  expect(await editJson(text, { a: 'x', b: ['y', 'z'] })).not.toMatch(/[^\r]\n/)
})

it('keeps an empty list or group, which the form leaves out', async () => {
  const text = '{\n  "title": "x",\n  "releases": [],\n  "labels": {}\n}\n'
  expect(await editJson(text, { title: 'y' })).toBe(text.replace('x', 'y'))
})
