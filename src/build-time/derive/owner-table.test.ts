/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { longest, photoLimits } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { ownerTable, withOwnerTable } from './owner-table'

const guide = readFileSync('docs/owner.md', 'utf8')

describe("the owner's guide", () => {
  it('has the table that the model yields; if it has not, run: npm run generate', () => {
    expect(guide).toBe(withOwnerTable(guide, ownerTable(contentFiles)))
  })

  it.each([
    `at least ${photoLimits.leastLongSide} pixels`,
    `with ${photoLimits.goodLongSide} pixels or more`,
    `At most ${photoLimits.mostMegapixels} megapixels`,
    `at most ${photoLimits.mostMegabytes} MB`,
    `up to ${longest.alt} characters`,
  ])('tells the limit that the check applies: %s', (limit) => {
    expect(guide.replace(/\s+/g, ' ')).toContain(limit)
  })
})

it('has a row for each key, named by its path', () => {
  const text = z.string().min(1).max(9)
  const schema = z.strictObject({
    $schema: z.string().optional(),
    footer: z.strictObject({ statement: text.describe('One | two.') }),
    photos: z
      .array(z.strictObject({ caption: text.describe('Under it.') }))
      .length(9)
      .describe('All.'),
    lines: z.array(text).length(2).describe('The heading.'),
    labels: z.strictObject({ menu: text.describe('A button.').default('Menu') }).prefault({}),
  })
  expect(ownerTable([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])).toBe(
    [
      '### content/x/x.json',
      '',
      '| Key                | What it is for | What it holds                                     |',
      '| ------------------ | -------------- | ------------------------------------------------- |',
      '| `footer.statement` | One \\| two.    | text, up to 9 characters                          |',
      '| `photos`           | All.           | exactly 9 entries                                 |',
      '| `photos[].caption` | Under it.      | text, up to 9 characters                          |',
      '| `lines`            | The heading.   | exactly 2 entries; each: text, up to 9 characters |',
      '| `labels.menu`      | A button.      | text, up to 9 characters; if left out: "Menu"     |',
    ].join('\n'),
  )
})

it('replaces what stands between the marks and nothing else', () => {
  const marked = (inside: string) =>
    `Before.\n\n<!-- keys:start (written by npm run generate) -->${inside}<!-- keys:end -->\n\nAfter.\n`
  expect(withOwnerTable(marked('\nold\n'), 'new')).toBe(marked('\n\nnew\n\n'))
})

it('says which marks a guide needs', () => {
  expect(() => withOwnerTable('No marks.', '')).toThrow('<!-- keys:end -->')
})
