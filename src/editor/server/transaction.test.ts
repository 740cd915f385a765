/** @jest-environment node */
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { emptyFolder } from '../../testing/folder'
import { projectOf } from './project'
import { commitChanges, keepCopy, recover } from './transaction'

const { at, write } = emptyFolder()

const project = () => projectOf(at())

const contentNow = () =>
  Object.fromEntries(
    readdirSync(at('content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(at('content'), file), readFileSync(file, 'utf8')]),
  )

const before = { 'gallery/gallery.json': 'old words', 'gallery/old.jpg': 'old photo' }
const after = { 'gallery/gallery.json': 'new words', 'gallery/new.jpg': 'new photo' }

const changes = new Map<string, Buffer | undefined>([
  ['gallery/new.jpg', Buffer.from('new photo')],
  ['gallery/gallery.json', Buffer.from('new words')],
  ['gallery/old.jpg', undefined],
])

beforeEach(() => {
  for (const [file, text] of Object.entries(before)) write(`content/${file}`, text)
})

it('changes, adds and removes files together', () => {
  commitChanges(project(), changes)
  expect(contentNow()).toEqual(after)
  expect(existsSync(at('.editor/transaction'))).toBe(false)
})

it('keeps a copy of what it removes', () => {
  commitChanges(project(), changes)
  const [copy = ''] = readdirSync(at('.editor/kept/gallery'))
  expect(copy).toMatch(/old\.jpg$/)
  expect(readFileSync(at(`.editor/kept/gallery/${copy}`), 'utf8')).toBe('old photo')
})

/** Everything that touches the disk, in the order in which it happens; the n-th call never returns. */
const touching = [
  'openSync',
  'writeFileSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'copyFileSync',
  'mkdirSync',
] as const

function killAtCall(n: number): () => number {
  let calls = 0
  for (const name of touching) {
    const real = fs[name] as (...words: unknown[]) => unknown
    jest.spyOn(fs, name).mockImplementation(((...words: unknown[]) => {
      calls += 1
      if (calls === n) throw new Error('killed')
      return real(...words)
    }) as never)
  }
  return () => calls
}

function callsOfAll(): number {
  const count = killAtCall(Infinity)
  commitChanges(project(), changes)
  jest.restoreAllMocks()
  return count()
}

it('is whole after a kill at any moment: all of it or nothing', () => {
  const all = callsOfAll()
  expect(all).toBeGreaterThan(10)
  let untouched = 0
  for (let n = 1; n <= all; n += 1) {
    fs.rmSync(at('content'), { recursive: true })
    fs.rmSync(at('.editor'), { recursive: true, force: true })
    for (const [file, text] of Object.entries(before)) write(`content/${file}`, text)
    killAtCall(n)
    expect(() => {
      commitChanges(project(), changes)
    }).toThrow('killed')
    jest.restoreAllMocks()
    // no file is ever half written, even before the next start
    for (const text of Object.values(contentNow())) {
      expect(['old words', 'new words', 'old photo', 'new photo']).toContain(text)
    }
    recover(project())
    expect([before, after]).toContainEqual(contentNow())
    if ('gallery/old.jpg' in contentNow()) untouched += 1
    expect(existsSync(at('.editor/transaction'))).toBe(false)
  }
  // both kinds of moments were among them
  expect(untouched).toBeGreaterThan(0)
  expect(untouched).toBeLessThan(all)
})

it('keeps what another program has written between a kill and the next start', () => {
  const plan = [{ file: 'gallery/gallery.json', bytes: 'a', before: 'digest of something else' }]
  mkdirSync(at('.editor/transaction'), { recursive: true })
  writeFileSync(at('.editor/transaction/a'), 'mine')
  writeFileSync(at('.editor/transaction/plan.json'), JSON.stringify(plan))
  expect(recover(project())).toEqual(['gallery/gallery.json'])
  expect(contentNow()['gallery/gallery.json']).toBe('mine')
  const copies = readdirSync(at('.editor/kept/gallery')).filter((name) => name.endsWith('.json'))
  expect(copies.map((name) => readFileSync(at(`.editor/kept/gallery/${name}`), 'utf8'))).toEqual([
    'old words',
  ])
})

it('says where a copy is kept', () => {
  const copy = keepCopy(project(), 'gallery/gallery.json', Buffer.from('a draft'))
  expect(copy).toMatch(/^\.editor\/kept\/gallery\/.* gallery\.json$/)
  expect(readFileSync(at(copy), 'utf8')).toBe('a draft')
})
