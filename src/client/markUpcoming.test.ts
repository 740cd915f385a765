import { markUpcoming } from './markUpcoming'

afterEach(() => {
  jest.useRealTimers()
})

it.each([
  ['the day before', new Date(2026, 11, 3, 23, 59), 'Out on December 4, 2026'],
  ['on that day', new Date(2026, 11, 4, 0, 1), 'December 4, 2026'],
  ['years later', new Date(2036, 0, 1), 'December 4, 2026'],
])('a release of December 4 reads well %s, without another build', (_, now, text) => {
  jest.useFakeTimers({ now })
  document.body.innerHTML = `
    <time datetime="2026-12-04" data-upcoming="Out on December 4, 2026">December 4, 2026</time>
    <time datetime="2099-01-01">Something else</time>`
  markUpcoming()
  const [release, other] = document.querySelectorAll('time')
  expect(release).toHaveTextContent(text)
  expect(other).toHaveTextContent('Something else')
})
