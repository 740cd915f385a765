import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import sharp from 'sharp'
import { photoReferences } from '../model/check/fieldMeta'
import { pages } from '../model/pageRegistry'
import { contentFiles, contentModel } from '../model/schema/contentFiles'
import { sampleContent } from './sampleContent'
import { checkContent } from '../build-time/check/check-content'
import { formatDiagnostic } from '../build-time/check/report'

const PHOTOS = 9

type Group = Record<string, unknown>

/** A page besides the home page and the gallery; the editor calls it by `name`. */
const { content: name } = pages.find(({ content }) => content !== 'home' && content !== 'gallery')!
export const otherPage = { name, file: contentModel[name].file }

/** The keys that tests change; each file has some of them. */
export type Content = Group &
  Record<'photos' | 'cards' | 'nav' | 'social' | 'timeline', Group[]> &
  Record<'hero' | 'footer' | 'swatch' | 'delivery', Group> & { form: Record<string, Group> }

/** @param path e.g., `photos[2].caption` */
const parseKeyPath = (path: string) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/**
 * A single color keeps the file small and fast to decode; each value of `red` makes a different
 * photo.
 */
export const photo = (width = 2000, height = 1500, red = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 90 } } })

/**
 * Creates a temporary `content/` directory with sample text, photos and contact data for all pages,
 * so that the owner's edits never change a test result. `reset` restores it after a test.
 */
export async function createTestContent() {
  const root = mkdtempSync(path.join(tmpdir(), 'content-'))
  const resolve = (file: string) => path.join(root, file)
  const originals = new Map<string, string>()

  const read = (file: string) => JSON.parse(readFileSync(resolve(file), 'utf8')) as Content

  const write = (file: string, value: unknown) => {
    mkdirSync(path.dirname(resolve(file)), { recursive: true })
    writeFileSync(resolve(file), `${JSON.stringify(value, null, 2)}\n`)
  }

  const change = (file: string, edit: (content: Content) => unknown) => {
    const content = read(file)
    edit(content)
    write(file, content)
  }

  // Keys are in the model's order; tests rely on that.
  for (const { file } of contentFiles) write(file, sampleContent(file))
  change('site/site.json', (site) => {
    Object.assign(site, { url: 'https://bloom.example.org', email: 'me@bloom.example.org' })
    for (const link of site.social) link.url = 'https://social.example.org/me'
  })
  change('home/home.json', ({ hero }) => (hero.src = 'hero.jpg'))
  change('contact/contact.json', ({ delivery }) => {
    delivery.endpoint = 'https://forms.example.org/f/bloom'
  })
  change('gallery/gallery.json', (gallery) => {
    gallery.photos = Array.from({ length: PHOTOS }, (_, index) => ({
      src: `photo-${index + 1}.jpg`,
      alt: `What photo ${index + 1} shows.`,
      caption: `Caption ${index + 1}.`,
    }))
  })
  change('about/about.json', ({ swatch }) => (swatch.src = '../gallery/photo-6.jpg'))
  for (const { file } of contentFiles) originals.set(file, readFileSync(resolve(file), 'utf8'))

  const photos = contentFiles.flatMap(({ file, schema }) =>
    photoReferences(schema, read(file)).map(({ name }) => resolve(path.join(file, '..', name))),
  )
  for (const [index, file] of [...new Set(photos)].entries()) {
    await photo(2400, 1600, (index + 1) * 20)
      .jpeg()
      .toFile(file)
  }
  const fixtureFiles = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))

  const reset = () => {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!fixtureFiles.has(name)) rmSync(resolve(name), { recursive: true, force: true })
    }
    for (const [file, text] of originals) {
      rmSync(resolve(file), { recursive: true, force: true })
      writeFileSync(resolve(file), text)
    }
  }

  /** Sets the value at a path like `photos[2].caption`; undefined removes it. */
  const set = (file: string, keyPath: string, value: unknown) => {
    const text = readFileSync(resolve(file), 'utf8')
    const edits = modify(text, parseKeyPath(keyPath), value, {
      formattingOptions: { insertSpaces: true },
    })
    writeFileSync(resolve(file), applyEdits(text, edits))
  }

  /** Line and column of a value or its key, or of its parent if it is missing. */
  const locate = (file: string, keyPath: string, of: 'value' | 'key' = 'value') => {
    const text = readFileSync(resolve(file), 'utf8')
    const [root, keys] = [parseTree(text)!, parseKeyPath(keyPath)]
    const value = findNodeAtLocation(root, keys) ?? findNodeAtLocation(root, keys.slice(0, -1))
    const { offset } = (of === 'key' ? value?.parent?.children?.[0] : value) ?? root
    const before = text.slice(0, offset).split('\n')
    return `${before.length}:${before.at(-1)!.length + 1}`
  }

  const diagnostics = async () =>
    (await checkContent(root)).diagnostics.map(
      (diagnostic) => `${diagnostic.severity}: ${formatDiagnostic(diagnostic)}`,
    )

  const remove = () => {
    rmSync(root, { recursive: true })
  }

  return { root, resolve, read, change, set, reset, locate, diagnostics, remove }
}

type TestContent = Awaited<ReturnType<typeof createTestContent>>

/** Creates content for the tests of a file, and restores it after each of them. */
export function setUpTestContent(): TestContent {
  // Creating and decoding photos is slow on a busy machine.
  jest.setTimeout(60_000)
  const content: Partial<TestContent> = {}
  beforeAll(async () => {
    Object.assign(content, await createTestContent())
  })
  afterEach(() => {
    content.reset?.()
  })
  afterAll(() => {
    content.remove?.()
  })
  return content as TestContent
}
