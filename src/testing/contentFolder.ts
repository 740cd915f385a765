import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import sharp from 'sharp'
import { navigationPaths } from '../content/pageRegistry'
import { contentFiles } from '../content/model/contentFiles'
import { specifiedContent } from './specification/specifiedContent'
import { checkContent } from '../build-time/check/check-content'
import { formatDiagnostic } from '../build-time/check/report'

type Group = Record<string, unknown>

/** The keys that the tests change; a file holds some of them. */
export type Content = Group & {
  photos: Group[]
  cards: Group[]
  nav: Group[]
  social: Group[]
  timeline: Group[]
  hero: Group
  footer: Group
  swatch: Group
  form: Record<string, Group>
  delivery: Group
}

/** @param path such as `photos[2].caption` */
const keysOf = (path: string) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** One colour makes a small file that is quickly read; different ones make different photos. */
export const photo = (width = 2000, height = 1500, red = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 90 } } })

/**
 * A folder like `content/` with words, photos and contact data of the tests, so that whatever the
 * owner writes changes no result. `reset` undoes what a test has done to it.
 */
export async function makeContent() {
  const root = mkdtempSync(path.join(tmpdir(), 'content-'))
  const place = (file: string) => path.join(root, file)
  const originals = new Map<string, string>()

  const read = (file: string) => JSON.parse(readFileSync(place(file), 'utf8')) as Content

  const write = (file: string, value: unknown) => {
    mkdirSync(path.dirname(place(file)), { recursive: true })
    writeFileSync(place(file), `${JSON.stringify(value, null, 2)}\n`)
  }

  const change = (file: string, edit: (content: Content) => unknown) => {
    const content = read(file)
    edit(content)
    write(file, content)
  }

  // Its keys stand in the model's order, on which the tests count.
  for (const { file } of contentFiles) write(file, specifiedContent(file))
  change('site/site.json', (site) => {
    const { nav, social } = site
    Object.assign(site, { url: 'https://bloom.example.org', email: 'me@bloom.example.org' })
    navigationPaths.forEach((page, index) => Object.assign(nav[index] ?? {}, { path: page }))
    for (const link of social) link.url = 'https://social.example.org/me'
  })
  change('home/home.json', ({ hero }) => Object.assign(hero, { src: 'hero.jpg' }))
  change('about/about.json', ({ swatch }) =>
    Object.assign(swatch, { src: '../gallery/photo-6.jpg' }),
  )
  change('contact/contact.json', ({ delivery }) =>
    Object.assign(delivery, { endpoint: 'https://forms.example.org/f/bloom' }),
  )
  change('gallery/gallery.json', ({ photos }) => {
    photos.forEach((entry, index) => {
      entry.src = `photo-${index + 1}.jpg`
    })
  })
  for (const { file } of contentFiles) originals.set(file, readFileSync(place(file), 'utf8'))

  await photo(2400, 1600, 250).jpeg().toFile(place('home/hero.jpg'))
  for (const [index, entry] of read('gallery/gallery.json').photos.entries()) {
    await photo(2000, 1500, (index + 1) * 20)
      .jpeg()
      .toFile(place(`gallery/${String(entry.src)}`))
  }
  const kept = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))

  const reset = () => {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!kept.has(name)) rmSync(place(name), { recursive: true, force: true })
    }
    for (const [file, text] of originals) {
      rmSync(place(file), { recursive: true, force: true })
      writeFileSync(place(file), text)
    }
  }

  /** Sets the value at a path such as `photos[2].caption`; undefined removes it. */
  const set = (file: string, at: string, value: unknown) => {
    const text = readFileSync(place(file), 'utf8')
    const edits = modify(text, keysOf(at), value, { formattingOptions: { insertSpaces: true } })
    writeFileSync(place(file), applyEdits(text, edits))
  }

  /** Line and column of the value at a path, of its key, or of what it is missing in. */
  const placeOf = (file: string, at: string, of: 'value' | 'key' = 'value') => {
    const text = readFileSync(place(file), 'utf8')
    const [root, keys] = [parseTree(text)!, keysOf(at)]
    const value = findNodeAtLocation(root, keys) ?? findNodeAtLocation(root, keys.slice(0, -1))
    const { offset } = (of === 'key' ? value?.parent?.children?.[0] : value) ?? root
    const before = text.slice(0, offset).split('\n')
    return `${before.length}:${before.at(-1)!.length + 1}`
  }

  /** All diagnostics, one a line, with their severity in front. */
  const diagnostics = async () =>
    (await checkContent(root)).diagnostics.map(
      (diagnostic) => `${diagnostic.severity}: ${formatDiagnostic(diagnostic)}`,
    )

  const remove = () => {
    rmSync(root, { recursive: true })
  }

  return { root, place, read, change, set, reset, placeOf, diagnostics, remove }
}
