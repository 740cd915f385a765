/*
 * The pages with other words of the same lengths, on the narrowest phone: the design holds them,
 * whatever language the owner writes in.
 */
import { expect, test } from './page'
import { routes } from './routes'

const languages = [
  'Rechtsschutzversicherung Straßenbahnhaltestelle Lebensabschnittsplanung ',
  'والاستراتيجيات والتكنولوجيا والموسيقى زهرة ',
  '遅咲きの花音楽テクノロジーと私の物語',
]

/** Runs in the page: writes other words everywhere, and tells which ones go beyond the screen. */
function exchangeWords(words: string) {
  const { clientWidth } = document.documentElement
  const texts = document.createTreeWalker(document.querySelector('#___gatsby')!, 4)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  const written = nodes.filter(
    ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('script, style'),
  )
  for (const node of written) {
    const { length } = node.data
    node.data = words.repeat(Math.ceil(length / words.length)).slice(0, length)
  }
  const isOutside = (node: Text) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return left < -1 || right > clientWidth + 1
  }
  return {
    outside: written.filter(isOutside).map(({ data }) => data),
    sideways: document.documentElement.scrollWidth - clientWidth,
    count: written.length,
  }
}

test.use({ viewport: { width: 320, height: 640 } })

test('no words of any language go beyond a narrow screen', async ({ page, visit }) => {
  for (const route of routes) {
    await visit(route)
    for (const words of languages) {
      const { count, ...beyond } = await page.evaluate(exchangeWords, words)
      expect(count).toBeGreaterThan(10)
      expect(beyond, `${route.name}: ${words}`).toEqual({ outside: [], sideways: 0 })
    }
  }
})
