import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import sharp from 'sharp'
import { pages } from '../content/pageRegistry'
import { contentFiles, contentModel } from '../content/schema/contentFiles'
import { sampleContent } from './sampleContent'
import { checkContent } from '../build-time/check/checkContent'
import { photoReferences } from '../build-time/check/findPhoto'
import { formatDiagnostic } from '../build-time/check/report'

const PHOTOS = 9

type Group = Record<string, unknown>

/** A page besides the home page and the gallery; the editor calls it by `name`. */
const { content: name } = pages.find(({ content }) => content !== 'home' && content !== 'gallery')!
export const otherPage = { name, file: contentModel[name].file }

/** The keys that tests change; each file has some of them. */
export type Content = Group &
  Record<'photos' | 'nav' | 'social', Group[]> &
  Record<'hero' | 'footer' | 'delivery', Group> & { form: Record<string, Group> }

/** @param path e.g., `photos[2].caption` */
const parseKeyPath = (path: string) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/**
 * A single color keeps the file small and fast to decode; each value of `red` makes a different
 * photo. Enlarging a small one is faster than creating a large one.
 */
export const photo = (width = 2000, height = 1500, red = 0) =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: red, g: 60, b: 90 } },
  }).resize(width, height, { fit: 'fill', kernel: 'nearest' })

/** Optimal coding needs so much memory that Node would then take longer to start Git. */
export const photoJpeg = (width: number, height: number, red: number) =>
  photo(width, height, red).jpeg({ optimizeCoding: false })

/** Whether both are regular files with the same mode and bytes. */
function isUnchanged(file: string, original: string): boolean {
  const [now, before] = [file, original].map((name) => lstatSync(name, { throwIfNoEntry: false }))
  return Boolean(
    now?.isFile() &&
    before?.isFile() &&
    now.mode === before.mode &&
    readFileSync(file).equals(readFileSync(original)),
  )
}

/**
 * Remembers the files of a directory.
 *
 * @param changing what `reset` restores; it leaves unchanged files as they are, because the check
 * decodes a photo again whenever its file has been written
 */
export function rememberFiles(root: string, changing: readonly string[] = ['']) {
  const original = mkdtempSync(path.join(tmpdir(), 'original-'))
  cpSync(root, original, { recursive: true })
  const removeChanged = (name: string) => {
    const [file, before] = [path.join(root, name), path.join(original, name)]
    const isDirectory = lstatSync(file, { throwIfNoEntry: false })?.isDirectory()
    if (isDirectory && existsSync(before) && lstatSync(before).isDirectory()) {
      for (const entry of readdirSync(file)) removeChanged(path.join(name, entry))
    } else if (!isUnchanged(file, before)) rmSync(file, { recursive: true, force: true })
  }
  return {
    reset: () => {
      changing.forEach(removeChanged)
      cpSync(original, root, { recursive: true, force: false })
    },
    remove: () => {
      for (const dir of [root, original]) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a `content/` directory with sample text, photos and contact data for all pages, so that the
 * owner's edits never change a test result.
 */
export async function createTestContent(root = mkdtempSync(path.join(tmpdir(), 'content-'))) {
  const at = (file = '') => path.join(root, file)

  const text = (file: string) => readFileSync(at(file), 'utf8')

  const json = (file: string) => JSON.parse(text(file)) as Content

  const write = (file: string, bytes: string | Buffer) => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), bytes)
    return at(file)
  }

  const writeJson = (file: string, value: object) =>
    write(file, `${JSON.stringify(value, null, 2)}\n`)

  /** Changes a page by hand, and writes it as the editor does. */
  const edit = (file: string, change: (page: Content) => unknown) => {
    const page = json(file)
    change(page)
    return writeJson(file, page)
  }

  // Keys are in the model's order; tests rely on that.
  for (const { file } of contentFiles) writeJson(file, sampleContent(file))
  edit('site/site.json', (site) => {
    Object.assign(site, { url: 'https://bloom.example.org', email: 'me@bloom.example.org' })
    for (const link of site.social) link.url = 'https://social.example.org/me'
  })
  edit('home/home.json', ({ hero }) => (hero.src = 'hero.jpg'))
  edit('contact/contact.json', ({ delivery }) => {
    delivery.endpoint = 'https://forms.example.org/f/bloom'
  })
  edit('gallery/gallery.json', (gallery) => {
    gallery.photos = Array.from({ length: PHOTOS }, (_, index) => ({
      src: `photo-${index + 1}.jpg`,
      alt: `What photo ${index + 1} shows.`,
      caption: `Caption ${index + 1}.`,
    }))
  })

  const photos = contentFiles.flatMap(({ file, schema }) =>
    photoReferences(schema, json(file)).map(({ name }) => at(path.join(file, '..', name))),
  )
  for (const [index, file] of [...new Set(photos)].entries()) {
    await photoJpeg(2400, 1600, (index + 1) * 20).toFile(file)
  }

  /** Sets the value at a path like `photos[2].caption`; undefined removes it. */
  const set = (file: string, keyPath: string, value: unknown) => {
    const formattingOptions = { insertSpaces: true }
    const edits = modify(text(file), parseKeyPath(keyPath), value, { formattingOptions })
    write(file, applyEdits(text(file), edits))
  }

  /** Line and column of a value or its key, or of its parent if it is missing. */
  const locate = (file: string, keyPath: string, of: 'value' | 'key' = 'value') => {
    const [tree, keys] = [parseTree(text(file))!, parseKeyPath(keyPath)]
    const value = findNodeAtLocation(tree, keys) ?? findNodeAtLocation(tree, keys.slice(0, -1))
    const { offset } = (of === 'key' ? value?.parent?.children?.[0] : value) ?? tree
    const before = text(file).slice(0, offset).split('\n')
    return `${before.length}:${before.at(-1)!.length + 1}`
  }

  const diagnostics = async () =>
    (await checkContent(root)).diagnostics.map(
      (diagnostic) => `${diagnostic.severity}: ${formatDiagnostic(diagnostic)}`,
    )

  const { remove, reset } = rememberFiles(root)

  return { root, at, text, json, write, edit, set, locate, diagnostics, remove, reset }
}

/** Creates a fixture for the tests of a file, and restores it before each of them. */
export function setUpFixture<Fixture extends { reset: () => void; remove: () => void }>(
  create: () => Promise<Fixture>,
): Fixture {
  const fixture = {} as Fixture
  beforeAll(async () => {
    Object.assign(fixture, await create())
  })
  beforeEach(() => {
    fixture.reset()
  })
  afterAll(() => {
    fixture.remove()
  })
  return fixture
}

export const setUpTestContent = () => setUpFixture(createTestContent)
