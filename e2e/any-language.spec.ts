/*
 * Replaces all text with text of the same length in other languages, on the narrowest phone, to
 * check that the layout does not break.
 */
import { expect, test } from './page'
import { routes } from './routes'

const samples = [
  'Rechtsschutzversicherung Straßenbahnhaltestelle Lebensabschnittsplanung ',
  'والاستراتيجيات والتكنولوجيا والموسيقى زهرة ',
  '遅咲きの花音楽テクノロジーと私の物語',
]

/** Runs in the page: replaces all text and returns any text that overflows the viewport. */
function replaceText(sample: string) {
  const { clientWidth } = document.documentElement
  const walker = document.createTreeWalker(document.querySelector('#___gatsby')!, 4)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const visibleNodes = nodes.filter(
    ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('script, style'),
  )
  for (const node of visibleNodes) {
    const { length } = node.data
    node.data = sample.repeat(Math.ceil(length / sample.length)).slice(0, length)
  }
  const isOutside = (node: Text) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return left < -1 || right > clientWidth + 1
  }
  return {
    overflowing: visibleNodes.filter(isOutside).map(({ data }) => data),
    pageOverflow: document.documentElement.scrollWidth - clientWidth,
    count: visibleNodes.length,
  }
}

test.use({ viewport: { width: 320, height: 640 } })

test('text in any language fits a narrow screen', async ({ page, visit }) => {
  for (const route of routes) {
    await visit(route)
    for (const sample of samples) {
      const { count, ...overflow } = await page.evaluate(replaceText, sample)
      expect(count).toBeGreaterThan(10)
      expect(overflow, `${route.name}: ${sample}`).toEqual({ overflowing: [], pageOverflow: 0 })
    }
  }
})
