/** @jest-environment node */
import { deliveryOrigin } from './delivery'
import { directionOf } from './direction'
import { fill } from './fill'
import { homeDescription } from './home'
import { labels } from './model/labels'
import { addressOf, openGraphLocale } from './share'

it.each([
  ['Words.', 'Consultant', 'Words.'],
  [null, 'Consultant', 'Consultant. Where strategy meets soul,'],
  [undefined, undefined, 'Where strategy meets soul,'],
])('describes the home page by %j and the profession %j', (description, profession, expected) => {
  const home = { description, headlineLines: ['Where strategy', 'meets soul,'] }
  expect(homeDescription(home, profession)).toBe(expected)
})

it.each([
  ['{count}: {number}, {number}', { number: 2, count: 9 }, '9: 2, 2'],
  ['{photo}, {number}', { photo: '{number} $&', number: 1 }, '{number} $&, 1'],
  ['{page}', {}, '{page}'],
])('fills in %j with %j', (template, values, expected) => {
  expect(fill(template, values)).toBe(expected)
})

it.each([
  ['rtl', ['ar', 'ar-EG', 'he', 'fa', 'ur', 'yi', 'ps', 'ckb', 'dv', 'pa-PK', 'az-Arab']],
  ['ltr', ['en', 'de', 'ja', 'zh-Hant-TW', 'tr', 'pa', 'az', 'ar-Latn', 'qqq', 'en-us-us']],
])('writes %s the languages %j', (direction, languages) => {
  expect(new Set(languages.map(directionOf))).toEqual(new Set([direction]))
})

it.each([
  ['https://Forms.Example.org?to=bloom', 'https://forms.example.org'],
  ['https://forms.example.org:443/f', 'https://forms.example.org'],
  ['https://forms.example.org:8443/f', 'https://forms.example.org:8443'],
  ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
  ['', undefined],
  ['https://forms.example.org:99999/', undefined],
])('lets messages to %j go to %j alone', (endpoint, origin) => {
  expect(deliveryOrigin(endpoint)).toBe(origin)
})

it.each([
  ['https://name.github.io/portfolio', '/', 'https://name.github.io/portfolio/'],
  ['https://blüte.example.org', '/about/', 'https://xn--blte-1ra.example.org/about/'],
])('the address of %s and %s is %s', (url, path, address) => {
  expect(addressOf(url, path)).toBe(address)
})

it.each([
  ['en', 'en_US'],
  ['pt-br', 'pt_BR'],
  ['es-419', 'es_419'],
  ['zh-Hant-TW', 'zh_TW'],
  ['qqq', 'qqq'],
  // no code that the content model allows may fail a build
  ['en-us-us', 'en_US'],
])('Open Graph calls %s %s', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale)
})

it('labels are in English where the owner leaves them out', () => {
  expect(labels.parse(undefined)).toMatchObject({ menu: 'Menu', lightbox: { close: 'Close' } })
  const translated = labels.parse({ menu: 'Menü', lightbox: { close: 'Schließen' } })
  expect(translated).toMatchObject({ menu: 'Menü', closeMenu: 'Close' })
  expect(translated.lightbox).toMatchObject({ close: 'Schließen', next: 'Next photo' })
})

it.each([
  [{ lightbox: { count: 'من {count}: {number}' } }, undefined],
  [{ lightbox: { count: 'Foto {number}' } }, 'lacks {count}. Write it'],
  [{ lightbox: { count: 'Foto' } }, 'lacks {number} and {count}. Write it'],
  [{ lightbox: { count: '{nummer} {number} {count}' } }, 'holds {nummer}, but the site fills in'],
  [{ menue: 'Menü' }, 'Unrecognized key'],
  [{ menu: '' }, 'Too small'],
  [{ menu: 'Navigationsmenü' }, 'Too big'],
])('of the labels %j says %j', (value, message) => {
  const issue = labels.safeParse(value).error?.issues[0]?.message
  if (message === undefined) expect(issue).toBeUndefined()
  else expect(issue).toContain(message)
})
