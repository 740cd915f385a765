/** @jest-environment node */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { emptyFolder } from '../../testing/folder'
import { checkContent } from '../check/check-content'
import { makeContent } from '../../testing/contentFolder'
import { prepareContent, slug } from './prepare-content'
import { endWithParent, PARENT } from './end-with-parent'
import { lock } from './lock'
import { mirror } from './mirror'
import { copySources, clearAfterInterruption, clearAfterMove, sandboxOf } from './sandbox'

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
  let real: Awaited<ReturnType<typeof makeContent>>

  beforeAll(async () => {
    real = await makeContent()
  })

  afterAll(() => {
    real.remove()
  })

  const sandbox = () => sandboxOf(at(), 'build')
  const prepare = async () => prepareContent(await checkContent(real.root), sandbox())
  const prepared = (file: string) =>
    JSON.parse(readFileSync(path.join(sandbox().folder, 'content', file), 'utf8')) as unknown

  it('comes with the words as they are and the photos in one folder', async () => {
    await prepare()
    const gallery = prepared('gallery/gallery.json') as { photos: { src: string; alt: string }[] }
    const original = JSON.parse(
      readFileSync(real.place('gallery/gallery.json'), 'utf8'),
    ) as typeof gallery
    expect(gallery.photos.map(({ alt }) => alt)).toEqual(original.photos.map(({ alt }) => alt))
    for (const { src } of gallery.photos) {
      expect(src).toMatch(/^\.\.\/photos\/[a-z0-9-]+\.(jpg|png)$/)
      expect(existsSync(path.join(sandbox().folder, 'content/gallery', src))).toBe(true)
    }
  })

  it('leaves nothing of what was there before', async () => {
    await prepare()
    write('.gatsby/build/content/photos/taken-away.jpg')
    write('.gatsby/build/content/old/old.json')
    await prepare()
    const files = filesIn('.gatsby/build/content')
    expect(files).not.toContain('photos/taken-away.jpg')
    expect(files).not.toContain('old/old.json')
  })

  it('is the same with and without the editor on the web, which no page may depend on', async () => {
    const file = path.join(sandbox().folder, 'content/site/site.json')
    await prepare()
    const without = readFileSync(file, 'utf8')
    real.change('site/site.json', (site) => (site.hostedEditor = { repository: 'her/site' }))
    const checked = await checkContent(real.root)
    expect(checked.values.get('site/site.json')).toHaveProperty('hostedEditor')
    await prepareContent(checked, sandbox())
    expect(readFileSync(file, 'utf8')).toBe(without)
    real.reset()
  })

  it('is not written again when nothing has changed', async () => {
    await prepare()
    const file = at('.gatsby/build/content/gallery/gallery.json')
    const { ctimeMs } = statSync(file)
    await prepare()
    expect(statSync(file).ctimeMs).toBe(ctimeMs)
  })
})

describe('a project that has moved', () => {
  it('links its own packages', () => {
    write('old/node_modules/.keep')
    write('old/package.json', '{}')
    copySources(sandboxOf(at('old'), 'build'))
    renameSync(at('old'), at('new'))
    copySources(sandboxOf(at('new'), 'build'))
    expect(existsSync(at('new/.gatsby/build/node_modules/.keep'))).toBe(true)
  })

  it("loses Gatsby's cache, which knows where it was", () => {
    write('old/.gatsby/build/package.json')
    clearAfterMove(sandboxOf(at('old'), 'build'), '/portfolio')
    write('old/.gatsby/build/.cache/redux')
    clearAfterMove(sandboxOf(at('old'), 'build'), '/portfolio')
    expect(existsSync(at('old/.gatsby/build/.cache'))).toBe(true)
    renameSync(at('old'), at('new'))
    clearAfterMove(sandboxOf(at('new'), 'build'), '/portfolio')
    expect(existsSync(at('new/.gatsby/build/.cache'))).toBe(false)
  })
})

describe('after a build that was cut off', () => {
  const sandbox = () => sandboxOf(at(), 'build')

  it('only finished variants of photos are kept', () => {
    write('.gatsby/build/.cache/redux')
    write('.gatsby/build/public/index.html')
    write('.gatsby/build/public/static/finished.webp')
    write('.gatsby/build/public/static/half.webp')
    write('.gatsby/build-is-unfinished')
    utimesSync(at('.gatsby/build/public/static/finished.webp'), 1_000, 1_000)
    expect(clearAfterInterruption(sandbox())).toBe(true)
    expect(filesIn('.gatsby/build')).toEqual(['public/static/finished.webp'])
  })

  it('nothing is cleared if it came to its end', () => {
    write('.gatsby/build/.cache/redux')
    expect(clearAfterInterruption(sandbox())).toBe(false)
    expect(filesIn('.gatsby/build')).toEqual(['.cache/redux'])
  })
})

describe('the lock', () => {
  /** Takes the lock while another one has it; tells when it waits and when it has come in. */
  function takeTaken() {
    let waits: () => void = () => undefined
    const isWaiting = new Promise<void>((resolve) => {
      waits = resolve
    })
    return { isWaiting, taken: lock(at('building'), waits) }
  }

  it('lets the next one in when it is released', async () => {
    const release = await lock(at('building'), jest.fn())
    const { isWaiting, taken } = takeTaken()
    await isWaiting
    await release()
    await (
      await taken
    )()
    expect(existsSync(at('building'))).toBe(false)
  })

  it('lets two that wait in one after the other', async () => {
    const release = await lock(at('building'), jest.fn())
    const waiting = [takeTaken(), takeTaken()]
    await Promise.all(waiting.map(({ isWaiting }) => isWaiting))
    await release()
    let inside = 0
    await Promise.all(
      waiting.map(async ({ taken }) => {
        const releaseMine = await taken
        inside += 1
        expect(inside).toBe(1)
        await new Promise(setImmediate)
        inside -= 1
        await releaseMine()
      }),
    )
  })

  it('is taken over when its owner has stopped refreshing it', async () => {
    write('building/.keep')
    rmSync(at('building/.keep'))
    utimesSync(at('building'), 1_000, 1_000)
    const onWait = jest.fn()
    const release = await lock(at('building'), onWait)
    await release()
    expect(onWait).not.toHaveBeenCalled()
  })
})

describe('a process that ends with the one that started it', () => {
  /** No process has this number: it is above the largest that systems give. */
  const NOBODY = (2 ** 30).toString()

  beforeEach(() => jest.useFakeTimers())

  afterEach(() => {
    jest.useRealTimers()
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
    delete process.env[PARENT]
  })

  it.each([
    ['goes on while that one lives', process.pid.toString(), 0],
    ['ends when that one is gone', NOBODY, 1],
    ['goes on by itself without one', '', 0],
  ])('%s', (_, parent, exits) => {
    const exit = jest.spyOn(process, 'exit').mockImplementation()
    process.env[PARENT] = parent
    endWithParent()
    jest.advanceTimersByTime(1000)
    expect(exit).toHaveBeenCalledTimes(exits)
  })
})
