/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { emptyFolder } from '../../testing/folder'
import { checkContent } from '../check/check-content'
import { bringContent, slug } from './bring-content'
import { lock } from './lock'
import { mirror } from './mirror'
import { clearAfterInterruption, workshopOf } from './workshop'

const { at, write } = emptyFolder()

const filesIn = (folder: string) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
    .sort()

describe('a mirror', () => {
  it('copies what is new, follows what changes, removes what is gone', () => {
    write('from/a.txt', 'one')
    write('from/b/c.txt')
    mirror(at('from'), at('to'))
    expect(filesIn('to')).toEqual(['a.txt', 'b/c.txt'])

    write('from/a.txt', 'another')
    rmSync(at('from/b'), { recursive: true })
    write('from/b', 'now a file')
    mirror(at('from'), at('to'))
    expect(filesIn('to')).toEqual(['a.txt', 'b'])
    expect(readFileSync(at('to/a.txt'), 'utf8')).toBe('another')
  })

  it('follows a change that leaves the size as it was', () => {
    write('from/a.txt', 'one')
    mirror(at('from'), at('to'))
    write('from/a.txt', 'two')
    utimesSync(at('from/a.txt'), 1_000, 1_000)
    mirror(at('from'), at('to'))
    expect(readFileSync(at('to/a.txt'), 'utf8')).toBe('two')
  })

  it('does not write what is the same', () => {
    write('from/a.txt', 'one')
    mirror(at('from'), at('to'))
    const { ctimeMs } = statSync(at('to/a.txt'))
    mirror(at('from'), at('to'))
    expect(statSync(at('to/a.txt')).ctimeMs).toBe(ctimeMs)
  })

  it('mirrors nothing as nothing', () => {
    write('to/a.txt')
    mirror(at('from'), at('to'))
    expect(existsSync(at('to'))).toBe(false)
  })
})

it.each([
  ['late-bloom-3', 'late-bloom-3'],
  ['Späte Blüte 🌸 (3)', 'spate-blute-3'],
  ['IMG_1234 copy', 'img-1234-copy'],
  ['🌸', 'photo'],
  ['../x', 'x'],
])('makes %s a name for every address: %s', (name, expected) => {
  expect(slug(name)).toBe(expected)
  expect(slug(name.normalize('NFD'))).toBe(expected)
})

describe('the content', () => {
  const real = path.resolve('content')
  const workshop = () => workshopOf(at(), 'build')
  const bring = async () => bringContent(await checkContent(real), workshop())
  const brought = (file: string) =>
    JSON.parse(readFileSync(path.join(workshop().folder, 'content', file), 'utf8')) as unknown

  it('comes with the words as they are and the photos in one folder', async () => {
    await bring()
    const gallery = brought('gallery/gallery.json') as { photos: { src: string; alt: string }[] }
    const original = JSON.parse(
      readFileSync(path.join(real, 'gallery/gallery.json'), 'utf8'),
    ) as typeof gallery
    expect(gallery.photos.map(({ alt }) => alt)).toEqual(original.photos.map(({ alt }) => alt))
    for (const { src } of gallery.photos) {
      expect(src).toMatch(/^\.\.\/photos\/[a-z0-9-]+\.(jpg|png)$/)
      expect(existsSync(path.join(workshop().folder, 'content/gallery', src))).toBe(true)
    }
  })

  it('leaves nothing of what was there before', async () => {
    await bring()
    write('.gatsby/build/content/photos/taken-away.jpg')
    write('.gatsby/build/content/old/old.json')
    await bring()
    const files = filesIn('.gatsby/build/content')
    expect(files).not.toContain('photos/taken-away.jpg')
    expect(files).not.toContain('old/old.json')
  })

  it('is not written again when nothing has changed', async () => {
    await bring()
    const file = at('.gatsby/build/content/gallery/gallery.json')
    const { ctimeMs } = statSync(file)
    await bring()
    expect(statSync(file).ctimeMs).toBe(ctimeMs)
  })
})

describe('after a build that was cut off', () => {
  const workshop = () => workshopOf(at(), 'build')

  it('only finished variants of photos are kept', () => {
    write('.gatsby/build/.cache/redux')
    write('.gatsby/build/public/index.html')
    write('.gatsby/build/public/static/finished.webp')
    write('.gatsby/build/public/static/half.webp')
    write('.gatsby/build-is-unfinished')
    utimesSync(at('.gatsby/build/public/static/finished.webp'), 1_000, 1_000)
    expect(clearAfterInterruption(workshop())).toBe(true)
    expect(filesIn('.gatsby/build')).toEqual(['public/static/finished.webp'])
  })

  it('nothing is cleared if it came to its end', () => {
    write('.gatsby/build/.cache/redux')
    expect(clearAfterInterruption(workshop())).toBe(false)
    expect(filesIn('.gatsby/build')).toEqual(['.cache/redux'])
  })
})

describe('the lock', () => {
  /** No process has this number: it is above the largest that systems give. */
  const NOBODY = 2 ** 30

  it('lets the next one in when it is given back', async () => {
    const first = await lock(at('a.lock'), jest.fn())
    const onWait = jest.fn()
    const second = lock(at('a.lock'), onWait)
    first.release()
    ;(await second).release()
    expect(onWait).toHaveBeenCalledWith(process.pid)
    expect(existsSync(at('a.lock'))).toBe(false)
  })

  it('counts for nothing when its owner is gone', async () => {
    write('a.lock', `${NOBODY}\n`)
    const onWait = jest.fn()
    const { release } = await lock(at('a.lock'), onWait)
    release()
    expect(onWait).not.toHaveBeenCalled()
  })

  it('holds as long as a process lives that shares it', async () => {
    write('a.lock', `${NOBODY}\n${process.pid}\n`)
    const onWait = jest.fn()
    const waiting = lock(at('a.lock'), onWait)
    expect(onWait).toHaveBeenCalledWith(process.pid)
    rmSync(at('a.lock'))
    ;(await waiting).release()
  })
})
