/*
 * Replaces all text with text of the same length in other languages, on the narrowest phone, to
 * check that the layout does not break.
 */
import { expect, test } from './page'
import { routes } from './routes'

const samples = {
  de: 'Rechtsschutzversicherung Straßenbahnhaltestelle Lebensabschnittsplanung ',
  ar: 'والاستراتيجيات والتكنولوجيا والموسيقى زهرة ',
  ja: '遅咲きの花音楽テクノロジーと私の物語',
  ko: '늦게 피는 꽃 음악 기술 나의 글 ',
  hi: 'देर से खिलने वाला फूल संगीत मेरी कहानी ',
  th: 'ดอกไม้ที่บานช้าดนตรีเทคโนโลยีและเรื่องราวของฉัน',
}

/**
 * Runs in the page: replaces all text and returns any text that overflows the viewport, Korean words
 * that are broken, and headings whose lines or letters are too tight for their script.
 */
function replaceText([language, sample]: [string, string]) {
  const { clientWidth } = document.documentElement
  document.documentElement.lang = language
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
  const getLines = (node: Text, start = 0, end = node.length) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return [...range.getClientRects()]
  }
  const isOutside = (node: Text) =>
    getLines(node).some(({ left, right }) => left < -1 || right > clientWidth + 1)
  const isBroken = (node: Text) =>
    [...node.data.matchAll(/\p{sc=Hangul}+/gu)].some(({ 0: word, index }) => {
      const lines = getLines(node, index, index + word.length)
      return new Set(lines.map(({ top }) => top)).size > 1
    })
  const isTight = ({ parentElement }: Text) => {
    if (language === 'de' || !parentElement?.closest('h1, h2, h3')) return false
    const { fontSize, letterSpacing, lineHeight } = getComputedStyle(parentElement)
    return parseFloat(lineHeight) < 1.2 * parseFloat(fontSize) || parseFloat(letterSpacing) < 0
  }
  return {
    broken: visibleNodes.filter(isBroken).map(({ data }) => data),
    tight: visibleNodes.filter(isTight).map(({ data }) => data),
    overflowing: visibleNodes.filter(isOutside).map(({ data }) => data),
    pageOverflow: document.documentElement.scrollWidth - clientWidth,
    count: visibleNodes.length,
  }
}

test.use({ viewport: { width: 320, height: 640 } })

test('text in any language fits a narrow screen and suits its script', async ({ page, visit }) => {
  for (const route of routes) {
    await visit(route)
    for (const sample of Object.entries(samples)) {
      const { count, ...flaws } = await page.evaluate(replaceText, sample)
      expect(count).toBeGreaterThan(10)
      expect
        .soft(flaws, `${route.name}: ${sample[0]}`)
        .toEqual({ broken: [], tight: [], overflowing: [], pageOverflow: 0 })
    }
  }
})
