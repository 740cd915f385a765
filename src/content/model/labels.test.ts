/** @jest-environment node */
import { labels } from './labels'

const errorsOf = (value: unknown) =>
  labels.safeParse(value).error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`)

it('fills in the English words where there are none', () => {
  const filled = labels.parse(undefined)
  expect(filled).toMatchObject({ menu: 'Menu', skipLink: 'Skip to content' })
  expect(filled.lightbox).toMatchObject({ close: 'Close', count: '{number} of {count}' })
})

it('fills in only what is left out', () => {
  const filled = labels.parse({ menu: 'Menü', lightbox: { close: 'Schließen' } })
  expect(filled).toMatchObject({ menu: 'Menü', closeMenu: 'Close' })
  expect(filled.lightbox).toMatchObject({ close: 'Schließen', next: 'Next photo' })
})

it('takes the places of a template in any order', () => {
  expect(errorsOf({ lightbox: { count: 'من {count}: {number}' } })).toBeUndefined()
})

it.each([
  ['Foto {number}', 'lightbox.count lacks {count}. Write it'],
  ['Foto', 'lightbox.count lacks {number} and {count}. Write it'],
  ['{nummer} von {count}', 'lightbox.count holds {nummer}, but the site fills in only {number}'],
])('refuses "%s" and says why', (count, message) => {
  expect(errorsOf({ lightbox: { count } })?.join('\n')).toContain(message)
})

it.each([
  ['a key that it does not know', { menue: 'Menü' }],
  ['an empty word', { menu: '' }],
  ['a word for which there is no room', { menu: 'Navigationsmenü' }],
])('refuses %s', (_, value) => {
  expect(errorsOf(value)).toHaveLength(1)
})
