/* Functions that run in the page and check its text, whatever it says. */

/** @param margin the width of what covers the screen on the left and on the right */
export const findOverflow = (margin: number) => {
  const { clientWidth, scrollWidth } = document.documentElement
  const errors = scrollWidth > clientWidth ? [`page: ${scrollWidth} px`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('[aria-live], noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    if (left < margin - 1 || right > clientWidth - margin + 1)
      errors.push(`outside: ${node.textContent ?? ''}`)
    for (let box: Element | null = parent; box; box = box.parentElement) {
      // visually hidden elements are one pixel wide
      if (box.clientWidth <= 1 || getComputedStyle(box).overflowX === 'visible') continue
      const edges = box.getBoundingClientRect()
      const isClipped = left < edges.left - 1 || right > edges.right + 1
      if (isClipped) errors.push(`clipped: ${node.textContent ?? ''}`)
    }
  }
  return errors
}

/** Finds text that is transparent or too light for print. */
export const findFaintText = () =>
  Array.from(document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, figcaption)'))
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { color, opacity } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number)
      return opacity !== '1' || 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128
    })
    .map(({ textContent }) => textContent)

export const samples = {
  de: 'Rechtsschutzversicherung Straßenbahnhaltestelle Lebensabschnittsplanung ',
  ar: 'والاستراتيجيات والتكنولوجيا والموسيقى زهرة ',
  ja: '遅咲きの花音楽テクノロジーと私の物語',
  ko: '늦게 피는 꽃 음악 기술 나의 글 ',
  hi: 'देर से खिलने वाला फूल संगीत मेरी कहानी ',
  th: 'ดอกไม้ที่บานช้าดนตรีเทคโนโลยีและเรื่องราวของฉัน',
}

/** Replaces all text with text of the same length in another language. */
export function replaceText([language, sample]: [string, string]) {
  document.documentElement.lang = language
  const root = document.querySelector('#___gatsby')!
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
    text.data = sample.repeat(Math.ceil(text.length / sample.length)).slice(0, text.length)
  }
}

/**
 * Finds Korean words, and all words of an original title, that break although they fit on a line,
 * and headings whose lines or letters are too tight for their script.
 */
export function findTypeErrors(isOriginal: boolean) {
  const errors: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const heading = text.parentElement?.closest<HTMLElement>('h1, h2, h3')
    const isTitle = isOriginal && heading?.matches('h1')
    for (const { 0: word, index } of text.data.matchAll(isTitle ? /\S+/g : /\p{sc=Hangul}+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = Array.from(range.getClientRects())
      const width = lines.reduce((sum, line) => sum + line.width, 0)
      const isBroken = new Set(lines.map(({ top }) => top)).size > 1
      if (isBroken && width <= (heading ?? document.body).clientWidth)
        errors.push(`broken: ${word}`)
    }
    if (!heading || /\p{sc=Latin}|^\P{L}*$/u.test(text.data)) continue
    const { fontSize, letterSpacing, lineHeight } = getComputedStyle(heading)
    // browsers round both to four digits or more
    if (parseFloat(lineHeight) < 1.199 * parseFloat(fontSize) || parseFloat(letterSpacing) < 0)
      errors.push(`tight: ${text.data}`)
  }
  return errors
}
