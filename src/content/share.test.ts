import { addressOf, cardPath, openGraphLocale } from './share'

it.each([
  ['/', '/cards/home.jpg'],
  ['/about/', '/cards/about.jpg'],
  ['/404/', '/cards/404.jpg'],
])('the card of %s is %s', (page, card) => {
  expect(cardPath(page)).toBe(card)
})

it.each([
  ['https://www.example.com', '/about/', 'https://www.example.com/about/'],
  ['https://name.github.io/portfolio', '/', 'https://name.github.io/portfolio/'],
  ['https://blüte.example.org', '/', 'https://xn--blte-1ra.example.org/'],
])('the address of %s and %s is %s', (url, path, address) => {
  expect(addressOf(url, path)).toBe(address)
})

it.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['pt-br', 'pt_BR'],
  ['de', 'de_DE'],
  ['es-419', 'es_419'],
  ['zh-Hant-TW', 'zh_TW'],
  ['qqq', 'qqq'],
  // no code that the content model allows may end a build
  ['en-us-us', 'en_US'],
])('Open Graph calls %s %s', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale)
})
