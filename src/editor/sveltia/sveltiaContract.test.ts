/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { SUPPORTED_SVELTIA } from '../api/adapt-sveltia'
import { editorConfig, gitHubBackend, localBackend } from '../api/editor-config'
import type { Draft } from './internals'

/*
 * What the editor needs of Sveltia without a promise of it: the list to go through after an update.
 * A name that is gone fails here; one that means something else, in e2e/editor. api/adapt-sveltia.ts
 * has the rest, the changes in Sveltia's code.
 */

const SVELTIA = 'node_modules/@sveltia/cms'

const read = (file: string) => readFileSync(file, 'utf8')

const bundle = read(`${SVELTIA}/npm/index.js`)

/** As a whole word; parts of generated names, such as `-item-`, anywhere. */
const isInBundle = (name: string) =>
  /^[-+]|[-+_]$/.test(name)
    ? bundle.includes(name)
    : new RegExp(`(?<![\\w-])${name.replace(/[./]/g, '\\$&')}(?![\\w-])`).test(bundle)

const findMissing = (list: readonly string[]) => list.filter((name) => !isInBundle(name))

it('is the release that the editor was adapted to', () => {
  const { version } = JSON.parse(read(`${SVELTIA}/package.json`)) as { version: string }
  expect(version).toBe(SUPPORTED_SVELTIA)
})

/** The keys of a draft, all of those in its type. */
const draftKeys: Record<keyof Draft, true> = {
  fileName: true,
  collectionName: true,
  collection: true,
  collectionFile: true,
  originalEntry: true,
  expanderStates: true,
  originalValues: true,
  currentValues: true,
  files: true,
  validities: true,
  interacted: true,
}

/** What scripts store, send or look up, by the file that does. */
const names: Record<string, string[]> = {
  'editor.tsx': ['sveltia-cms.user', 'backendName', 'registerFieldType', 'registerPreviewTemplate'],
  'bar/bar.ts': ['nc-root'],
  'bar/watch.ts': ['nc-root'],
  'preview/PagePreview.tsx': ['getAsset', 'toBase64'],
  'sveltia/adaptInterface.ts': ['sveltia-cms.prefs', 'closeOnSave', 'closeWithEscape'],
  'sveltia/internals.ts': [
    ...['asset-thumbnails', 'draft-backups', 'file-cache', 'meta', 'ui-settings'],
    ...[...Object.keys(draftKeys), 'slug', 'timestamp'],
  ],
  'sveltia/saves.ts': ['preSave', 'postSave'],
  'sveltia/openField.ts': ['highlight-editor-field', 'keyPath', '_default'],
  'shared/page-values.ts': ['__sc_'],
}

it.each(Object.entries(names))('has what %s names', (_, list) => {
  expect(findMissing(list)).toEqual([])
})

/** The editor's own elements, and what the browser defines. */
const OWN = ['bar', 'own-dialog', 'hidden', 'open']

it('has no class of the same name as one of ours, whose styles would apply to it', () => {
  const [, own = ''] = /:is\(([^)]+)\) \{/.exec(read('src/editor/sveltia/editor.css')) ?? []
  const classes = own.split(', ').map((selector) => selector.slice(1))
  expect(classes).toEqual(expect.arrayContaining(['own-dialog', 'page-preview']))
  // its code has the word "bar", too, but no such class
  expect(classes.filter((name) => name !== 'bar' && isInBundle(name))).toEqual([])
})

/** The classes, IDs, attributes and their values in selectors, without the numbers of items. */
function namesIn(selectors: string): string[] {
  const found = selectors.matchAll(
    /[.#]([a-z][\w-]*)|\[([a-z-]+)(?:[$*^]?=['"]?([^'"\]$]+?)\d*['"]?)?\]/g,
  )
  const list = [...found].flatMap(([, ...groups]) => groups.filter(Boolean))
  return [...new Set(list)].filter((name) => !OWN.includes(name)).toSorted()
}

it('has the elements that scripts look for', () => {
  const selectors = Array.from(
    read('src/editor/sveltia/elements.ts').matchAll(/'.*'|`.*`/g),
    String,
  )
  const list = namesIn(selectors.join('\n'))
  expect(list).toEqual(expect.arrayContaining(['content-editor', 'data-key-path', '-item-']))
  expect(findMissing(list)).toEqual([])
})

it('has the elements that editor.css styles', () => {
  const [, styles = ''] = read('src/editor/sveltia/editor.css').split("Sveltia's own elements")
  const rules = styles.replace(/^.*?\*\/|\/\*.*?\*\//gs, '')
  const list = namesIn(Array.from(rules.matchAll(/[^{};]+(?=\{)/g), String).join('\n'))
  expect(list).toEqual(expect.arrayContaining(['nc-root', 'item-list', 'data-field-type']))
  expect(findMissing(list)).toEqual([])
})

it('uses the custom properties that theme.ts sets', () => {
  const properties = read('src/editor/sveltia/theme.ts').match(/--sui-[\w-]+/g) ?? []
  expect(properties.length).toBeGreaterThan(9)
  expect(properties.filter((name) => !bundle.includes(name))).toEqual([])
})

it('looks for a copy of a draft right after it has set the draft, on which drafts.ts relies', () => {
  expect(bundle).toMatch(/\.current=(\w+),[\w$]+\(\w+\)\|\|[\w$]+\(\{draft:\1\}\)/)
})

it('waits for nothing but event handlers between a save and the next draft, as drafts.ts says', () => {
  const [, rest = ''] = /type:`postSave`(.*?savedEntries\[0\])/.exec(bundle) ?? []
  expect(rest.match(/await [\w$.]+/g)).toEqual(['await Promise.all'])
})

it.each([
  ['on this computer', localBackend('http://127.0.0.1', 'owner/site')],
  ['online', gitHubBackend('her/site', 'main')],
])('has the options of the configuration %s', (_, backend) => {
  const schema = read(`${SVELTIA}/schema/sveltia-cms.json`)
  const options = new Set<string>()
  JSON.stringify(editorConfig(backend), (key: string, value: unknown) => {
    const isOwnField = (value as { widget?: string } | null)?.widget === 'focalPoint'
    if (!/^\d*$/.test(key)) options.add(key)
    return isOwnField ? undefined : value
  })
  expect(options.size).toBeGreaterThan(40)
  expect([...options].filter((name) => !schema.includes(`"${name}":`))).toEqual([])
})
