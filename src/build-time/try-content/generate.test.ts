/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import type { ContentOf } from '../share/content'
import { generateContent, type Site } from './generate'
import { styles } from './vocabulary'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object

const files = new Map(contentFiles.map(({ file }) => [file, specifiedContent(file)]))
const schemas = new Map(
  contentFiles.map(({ file }) => [file, read(`src/content/schemas/${path.basename(file)}`)]),
)

const generate = (seed: number) =>
  generateContent(files, schemas, styles[(seed - 1) % styles.length]!, seed)

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('makes valid content of seed %d', (seed) => {
  const made = generate(seed)
  for (const { file, rules, schema } of contentFiles.map((entry) => ({
    rules: undefined,
    ...entry,
  }))) {
    expect(schema.safeParse(made.get(file)).error?.issues ?? []).toEqual([])
    expect(rules?.(made.get(file)) ?? []).toEqual([])
  }
})

it('makes the same of the same seed, and something else of another', () => {
  expect(generate(3)).toEqual(generate(3))
  expect(generate(3)).not.toEqual(generate(11))
})

it('puts the navigation in another order', () => {
  const orders = [1, 2, 3].map((seed) =>
    (generate(seed).get('site/site.json') as Site).nav.map(({ path }) => path).join(),
  )
  expect(new Set(orders).size).toBeGreaterThan(1)
})

it('uses texts as long as the model allows them', () => {
  const { description } = generate(1).get('home/home.json') as { description: string }
  expect(description.length).toBeGreaterThan(180)
  expect(description.length).toBeLessThanOrEqual(200)
})

it('writes other interface words, around what the site fills in', () => {
  const { labels } = generate(1).get('site/site.json') as ContentOf<'site/site.json'>
  expect(labels.menu).not.toBe('Menu')
  expect(labels.lightbox.count).toMatch(/^\S+.* \{number\} \{count\}$/)
})
