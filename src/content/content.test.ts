/** @jest-environment node */
import { textDirection } from '../lib/text'
import { getHomeDescription } from './home'
import { contentFiles } from './schema/contentFiles'
import { labels } from './schema/labels'
import { toField, type Field } from './walkFields'

it.each([
  ['Custom.', 'Consultant', 'Custom.'],
  [null, 'Consultant', 'Consultant. Where strategy meets soul,'],
  [undefined, undefined, 'Where strategy meets soul,'],
])(
  'describes the home page given description %j and profession %j',
  (description, profession, expected) => {
    const home = { description, headlineLines: ['Where strategy', 'meets soul,'] }
    expect(getHomeDescription(home, profession)).toBe(expected)
  },
)

it.each([
  ['rtl', ['ar', 'ar-EG', 'he', 'fa', 'ur', 'yi', 'ps', 'ckb', 'dv', 'pa-PK', 'az-Arab']],
  ['ltr', ['en', 'de', 'ja', 'zh-Hant-TW', 'tr', 'pa', 'az', 'ar-Latn', 'qqq']],
])('uses the direction %s for the languages %j', (direction, languages) => {
  expect(new Set(languages.map(textDirection))).toEqual(new Set([direction]))
})

it.each([
  ['من {count}: {number}', undefined],
  ['Foto {number}', 'needs {count},'],
  ['Foto', 'needs {number} and {count},'],
  ['{nummer} {number} {count}', 'contains {nummer}, but only'],
])('for the label "%s", reports %s', (count, message) => {
  const { error } = labels.safeParse({ lightbox: { count } })
  expect(error?.issues[0]?.message ?? '').toMatch(message ?? /^$/)
})

it('gives each list that may be empty a default, because the editor saves no empty list', () => {
  const isMissed = ({ ifOmitted, item, schema }: Field) =>
    item !== undefined && ifOmitted === 'error' && schema.safeParse([]).success
  const listMissed = (field: Field, name: string): string[] => [
    ...(isMissed(field) ? [name] : []),
    ...(field.item ? listMissed(field.item, name) : []),
    ...[...field.fields].flatMap(([key, inner]) => listMissed(inner, `${name}.${key}`)),
  ]
  expect(contentFiles.flatMap(({ file, schema }) => listMissed(toField(schema), file))).toEqual([])
})
