import type { ShouldUpdateScrollArgs } from 'gatsby'
import { leaveScrollToLightbox } from './leaveScrollToLightbox'

beforeEach(() => {
  document.body.innerHTML =
    '<main id="main"><a data-photo="" id="photo-1"></a><a data-photo="" id="photo-2"></a></main>'
})

function decide(to: string, from?: string) {
  const locationOf = (address: string) => ({ location: new URL(address, 'https://example.com') })
  return leaveScrollToLightbox({
    prevRouterProps: from === undefined ? undefined : locationOf(from),
    routerProps: locationOf(to),
  } as unknown as ShouldUpdateScrollArgs)
}

it.each([
  ['opens', '/gallery/', '/gallery/#photo-2'],
  ['changes', '/gallery/#photo-1', '/gallery/#photo-2'],
  ['closes', '/gallery/#photo-2', '/gallery/'],
])('keeps the page where it is when a photo %s', (_, from, to) => {
  expect(decide(to, from)).toBe(false)
})

it.each([
  ['a page is arrived at', '/gallery/#photo-2', undefined],
  ['another page comes', '/gallery/', '/about/'],
  ['another page comes while a photo is open', '/about/', '/gallery/#photo-2'],
  ['an anchor is followed', '/gallery/#main', '/gallery/'],
])('leaves the decision to Gatsby when %s', (_, to, from) => {
  expect(decide(to, from)).toBeUndefined()
})
