/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent, formatFaults } from './check-content'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync(path.resolve('content'), root, { recursive: true })
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

type Content = Record<string, never> & {
  photos: Record<string, unknown>[]
  cards: Record<string, unknown>[]
}

/** Rewrites one file, whatever the owner has put there. */
function change(file: string, edit: (content: Content) => void) {
  const place = path.join(root, file)
  const content = JSON.parse(readFileSync(place, 'utf8')) as Content
  edit(content)
  writeFileSync(place, JSON.stringify(content, null, 2))
}

/** Line and column of the value of the nth `"key": value` in a file, counted from 1. */
function placeOf(file: string, key: string, nth: number): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  const line = lines.flatMap((text, index) => (text.includes(`"${key}": `) ? [index] : []))[nth - 1]
  if (line === undefined) throw new Error(`${file} has no ${key} number ${nth}`)
  const column = (lines[line] ?? '').indexOf(`"${key}": `) + `"${key}": `.length
  return `${line + 1}:${column + 1}`
}

const report = () => formatFaults(checkContent(root))

it('finds nothing wrong with the content of the site', () => {
  expect(report()).toBe('')
})

type Case = {
  fault: string
  file: string
  edit: (content: Content) => void
  /** Key and how many of that name it is; the top of the file without it. */
  at?: [key: string, nth: number]
  message: string
}

const photoOf = ({ photos }: Content, index: number) => photos[index] as Record<string, unknown>

const cases: Case[] = [
  {
    fault: 'an empty caption',
    file: 'gallery/gallery.json',
    edit: (content) => (photoOf(content, 1).caption = ' '),
    at: ['caption', 2],
    message: 'photos[1].caption must not be empty',
  },
  {
    fault: 'a photo that is not there',
    file: 'gallery/gallery.json',
    edit: (content) => (photoOf(content, 2).src = 'late-blom-3.jpg'),
    at: ['src', 3],
    message:
      'photos[2].src names late-blom-3.jpg, but there is no such file; check the spelling or add the photo',
  },
  {
    fault: 'an id used twice',
    file: 'gallery/gallery.json',
    edit: (content) => (photoOf(content, 3).id = 3),
    at: ['id', 4],
    message: 'photos[3].id is 3 a second time; each photo needs its own number',
  },
  {
    fault: 'an id out of range',
    file: 'gallery/gallery.json',
    edit: (content) => (photoOf(content, 8).id = 10),
    at: ['id', 9],
    message: 'photos[8].id must be from 1 to 9',
  },
  {
    fault: 'an unknown key',
    file: 'home/home.json',
    edit: (content) => Object.assign(content, { buton: 'x' }),
    message: 'holds "buton", which the site does not know; check the spelling or remove it',
  },
  {
    fault: 'a missing key',
    file: 'home/home.json',
    edit: (content) => delete content.button,
    message: 'button is missing; add it (a string)',
  },
  {
    fault: 'a number for text',
    file: 'home/home.json',
    edit: (content) => Object.assign(content, { button: 7 }),
    at: ['button', 1],
    message: 'button must be a string',
  },
  {
    fault: 'a path that no page has',
    file: 'about/about.json',
    edit: ({ cards }) => Object.assign(cards[1] ?? {}, { to: '/galery' }),
    at: ['to', 2],
    message: 'cards[1].to must be one of /, /about, /music, /gallery, /contact',
  },
  {
    fault: 'a photo too few',
    file: 'gallery/gallery.json',
    edit: ({ photos }) => photos.pop(),
    at: ['photos', 1],
    message: 'photos needs exactly 9 entries',
  },
]

it.each(cases)('names place and mend of $fault', ({ at, edit, file, message }) => {
  change(file, edit)
  const place = at ? placeOf(file, ...at) : '1:1'
  expect(report()).toBe(`content/${file}:${place} ${message}`)
})

it('names the place where a file stops being JSON', () => {
  writeFileSync(path.join(root, 'home/home.json'), '{\n  "title": "Late Bloom",\n}\n')
  expect(report()).toMatch(/^content\/home\/home\.json:3:1 is not valid JSON here/)
})

it('reports all faults at once', () => {
  change('home/home.json', (content) => Object.assign(content, { button: '' }))
  change('site/site.json', (content) => Object.assign(content, { email: 'hello' }))
  expect(checkContent(root)).toHaveLength(2)
})

it('reports a file that is missing or empty', () => {
  rmSync(path.join(root, 'music/music.json'))
  writeFileSync(path.join(root, 'about/about.json'), '')
  expect(report()).toContain('content/music/music.json:1:1 is missing; put it back')
  expect(report()).toContain('content/about/about.json:1:1 is not valid JSON here')
})
