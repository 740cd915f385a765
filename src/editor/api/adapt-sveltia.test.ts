/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { adaptSveltia, PATTERNS, SUPPORTED_SVELTIA } from './adapt-sveltia'

const source = readFileSync('node_modules/@sveltia/cms/npm/index.js', 'utf8')

const adapt = (changed: string) => () => adaptSveltia(changed, '9.9.9', true)

it('takes fonts and modules from the installed release, not from a CDN', () => {
  expect(source).toMatch(/unpkg\.com|jsdelivr/)
  expect(adaptSveltia(source, SUPPORTED_SVELTIA, true)).not.toMatch(/unpkg\.com|jsdelivr/)
})

it.each([true, false])('leaves valid code (on this computer: %s)', (isLocal) => {
  const adapted = adaptSveltia(source, SUPPORTED_SVELTIA, isLocal)
  expect(() => transformSync(adapted, { format: 'esm' })).not.toThrow()
})

it('keeps a copy of unsaved text when an option, such as the address of the site, has changed', async () => {
  const adapted = adaptSveltia(source, SUPPORTED_SVELTIA, true)
  const [, getCopy = '', store = ''] =
    /=(async\(\w+,\w+=``\)=>\{let \w+=await ([\w$]+)\?\.get\(.*?:null\}),/.exec(adapted) ?? []
  const copy = { cmsConfigVersion: 'before' }
  const [, options = 'unused'] = /\.cmsConfigVersion===([\w$]+)\.current/.exec(source) ?? []
  const context = { [store]: { get: () => copy }, [options]: { current: 'now' } }
  expect(await runInNewContext(`(${getCopy})('pages', 'about')`, context)).toBe(copy)
})

it('says online that a button publishes', () => {
  const local = adaptSveltia(source, SUPPORTED_SVELTIA, true)
  expect(local).toContain('save_anyway:`Save Anyway`')
  const online = adaptSveltia(source, SUPPORTED_SVELTIA, false)
  expect(online).toContain('save_anyway:`Publish Anyway`')
})

it('leaves it to the bar to say why a page could not be saved; online, there is none', () => {
  const adaptFor = (isLocal: boolean) => adaptSveltia(source, SUPPORTED_SVELTIA, isLocal)
  const event = /saving_failed`\?\(dispatchEvent\(new CustomEvent\(`refused`,.{1,90}?\}\)\)/
  expect(adaptFor(true)).toMatch(RegExp(`${event.source}\\)`))
  expect(adaptFor(false)).toMatch(RegExp(`${event.source},\\w\\(`))
})

it.each(['createDraft', 'the focus after a dialog', '"Restore Draft"'])(
  'refuses a release without %s',
  (name) => {
    const pattern = PATTERNS[name]!
    expect(adapt(source.replace(pattern, ''))).toThrow(`${name} was not found: ${pattern}`)
  },
)

it('names each pattern that a release lacks', () => {
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    expect(adapt('')).toThrow(`${name} was not found: ${pattern}`)
  }
})

it('says which release is supported, and where to adapt another one', () => {
  expect(adapt('')).toThrow(
    `Sveltia 9.9.9 differs from ${SUPPORTED_SVELTIA}, for which src/editor/api/adapt-sveltia.ts is written.`,
  )
})

it.each([
  'createDraft',
  'the focus after a dialog',
  'a search for the same photo',
  '"Restore Draft"',
])('refuses a release that has %s in one more place, which nobody has read', (name) => {
  const pattern = PATTERNS[name]!
  const [first, ...others] = source.matchAll(pattern)
  // with the code around it, which the pattern may look at
  const code = source.slice((first?.index ?? 0) - 50, (first?.index ?? 0) + 100)
  const count = others.length + 1
  expect(adapt(source + code)).toThrow(`${name} was found ${count + 1} times, not ${count}`)
})
