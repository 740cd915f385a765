/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { longest, photoLimits } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { ownerTable, withOwnerTable } from './owner-table'

const guide = readFileSync('docs/owner.md', 'utf8')

it("the owner's guide has the table that the model yields; if not, run: npm run generate", () => {
  expect(guide).toBe(withOwnerTable(guide, ownerTable(contentFiles)))
})

it.each([
  `at least ${photoLimits.leastLongSide} pixels`,
  `with ${photoLimits.goodLongSide} pixels or more`,
  `At most ${photoLimits.mostMegapixels} megapixels`,
  `at most ${photoLimits.mostMegabytes} MB`,
  `up to ${longest.alt} characters`,
])("the owner's guide tells the limit that the check applies: %s", (limit) => {
  expect(guide.replace(/\s+/g, ' ')).toContain(limit)
})

it('has a row for each key, between the marks of the guide', () => {
  const text = z.string().min(1).max(9)
  const schema = z.strictObject({
    $schema: z.string().optional(),
    footer: z.strictObject({ statement: text.describe('One | two.') }),
    photos: z.array(z.strictObject({ caption: text.describe('Under it.') })).describe('All.'),
  })
  const table = ownerTable([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])
  expect(table).toBe(
    [
      '### content/x/x.json',
      '',
      '| Key                | What it is for | What it holds            |',
      '| ------------------ | -------------- | ------------------------ |',
      '| `footer.statement` | One \\| two.    | text, up to 9 characters |',
      '| `photos`           | All.           | any number of entries    |',
      '| `photos[].caption` | Under it.      | text, up to 9 characters |',
    ].join('\n'),
  )
  const marked = (inside: string) =>
    `Before.\n\n<!-- keys:start (written by npm run generate) -->${inside}<!-- keys:end -->\n\nAfter.\n`
  expect(withOwnerTable(marked('\nold\n'), table)).toBe(marked(`\n\n${table}\n\n`))
})
