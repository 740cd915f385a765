/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { adaptSveltia, PATTERNS, SUPPORTED_SVELTIA } from './adapt-sveltia'

const source = readFileSync('node_modules/@sveltia/cms/npm/index.js', 'utf8')

const adapt = (changed: string) => () => adaptSveltia(changed, '9.9.9')

it('takes fonts and modules from the installed release, not from a CDN', () => {
  expect(source).toMatch(/unpkg\.com|jsdelivr/)
  expect(adaptSveltia(source, SUPPORTED_SVELTIA)).not.toMatch(/unpkg\.com|jsdelivr/)
})

it.each(Object.entries(PATTERNS))('refuses a release without %s', (name, pattern) => {
  expect(adapt(source.replace(pattern, ''))).toThrow(`${name} was not found: ${pattern}`)
})

it('says which release is supported, and where to adapt another one', () => {
  expect(adapt('')).toThrow(
    `Sveltia 9.9.9 differs from ${SUPPORTED_SVELTIA}, for which src/editor/api/adapt-sveltia.ts is written.`,
  )
})

it('refuses a release in which a function cannot be told from another one', () => {
  const [createDraft = ''] = source.match(PATTERNS.createDraft!) ?? []
  expect(adapt(source + createDraft)).toThrow('createDraft was found 2 times')
})
