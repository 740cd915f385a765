import { resolveLink } from '../../content/links'
import { plainText } from '../../content/markedText'
import { parseMarks } from '../../content/parseMarks'

type Run = { text: string; marks: string; link: string }

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Word processors use styles: in Google Docs, even a `<b>` may have a normal weight. */
function toRun(node: Node): Run {
  const find = (selector: string) => node.parentElement?.closest<HTMLElement>(selector)
  const bold = find('b, strong, [style*=font-weight]')
  const italic = find('i, em, [style*=font-style]')
  const isBold = bold && !/normal|^[1-5]00/.test(bold.style.fontWeight)
  const isItalic = italic && italic.style.fontStyle !== 'normal'
  const link = resolveLink(find('a')?.getAttribute('href') ?? '') ?? ''
  const text = find('script, style') ? '' : (node.textContent ?? '')
  return { text, marks: (isBold ? '**' : '') + (isItalic ? '*' : ''), link }
}

/** Where a block of text begins or ends. */
const BREAK = '\u2029'

/** Whether there is nothing between a line break and the one before it, so that it ends a paragraph. */
function isRepeatedBreak({ previousSibling }: Element): boolean {
  const isBlank = previousSibling instanceof Text && !previousSibling.data.trim()
  return (isBlank ? previousSibling.previousSibling : previousSibling)?.nodeName === 'BR'
}

function listParagraphs({ body }: Document): Run[][] {
  for (const space of body.querySelectorAll('br, td, th')) space.append(' ')
  for (const end of body.querySelectorAll('br')) if (isRepeatedBreak(end)) end.append(BREAK)
  for (const block of body.querySelectorAll('div, p, li, h1, h2, h3, h4, blockquote')) {
    block.prepend(BREAK)
    block.append(BREAK)
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const paragraphs: Run[][] = [[]]
  while (walker.nextNode()) {
    const run = toRun(walker.currentNode)
    if (run.text === BREAK) paragraphs.push([])
    else paragraphs.at(-1)?.push(run)
  }
  return paragraphs
}

const joinRuns = (runs: readonly Run[], isSame: (run: Run, next: Run) => boolean) =>
  runs.reduce<Run[]>((merged, next) => {
    const last = merged.at(-1)
    if (!last || !isSame(last, next)) return [...merged, next]
    return [...merged.slice(0, -1), { ...last, text: last.text + next.text }]
  }, [])

/** Marks must not have spaces on the inside. */
const enclose = (text: string, start: string, end: string) =>
  text.replace(/\S(.*\S)?/s, (words) => start + words + end)

const toWords = (runs: readonly Run[]) => toLine(runs.map(({ text }) => text).join(''))

function toMarkedLine(runs: readonly Run[]): string {
  const words = toWords(runs)
  if (!runs.some(({ link, marks }) => marks + link)) return words
  const marked = joinRuns(runs, (a, b) => a.marks === b.marks && a.link === b.link).map((run) => {
    const literal = run.text.replace(/[\\*[\]]|\b_|_\b/g, '\\$&')
    return { ...run, text: enclose(literal, run.marks, run.marks) }
  })
  const linked = joinRuns(marked, (a, b) => a.link === b.link).map(({ link, text }) =>
    link ? enclose(text, '[', `](${link.replace(/[()]/g, '\\$&')})`) : text,
  )
  const line = toLine(linked.join(''))
  // marks have no effect between a letter and a punctuation mark, for example
  return plainText(parseMarks(line)) === words ? line : words
}

/** @returns the paragraphs, each one line; if `isMarked`, with marks for links, italics and bold */
export const toParagraphs = (html: string, isMarked: boolean): string[] =>
  listParagraphs(new DOMParser().parseFromString(html, 'text/html'))
    .map(isMarked ? toMarkedLine : toWords)
    .filter(Boolean)
