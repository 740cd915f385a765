import MarkdownIt from 'markdown-it'
import { resolveLink } from './links'
import { plainText, type MarkedText } from './markedText'

// Links stay as typed, so that the content check can quote them.
const parser = Object.assign(new MarkdownIt('zero').enable(['emphasis', 'escape', 'link']), {
  normalizeLink: (url: string) => url,
  validateLink: () => true,
})

const tokenize = (text: string) =>
  (parser.parseInline(text, {})[0]?.children ?? []).map(({ attrs, content, nesting, tag }) => {
    // with its title, which is not supported, a link is invalid because it contains a space
    const link = attrs?.map(([, value]) => value).join(' ') ?? ''
    return { content, nesting, tag, link }
  })

/** @returns the links as typed, valid or not */
export const findLinks = (text: string): string[] =>
  tokenize(text).flatMap(({ link, nesting, tag }) => (tag === 'a' && nesting === 1 ? [link] : []))

/**
 * Parses links, emphasis and backslash escapes as CommonMark does; all else is literal. An invalid
 * link, which the content check rejects, leads nowhere.
 */
export function parseMarks(text: string): MarkedText {
  const root: MarkedText[] = []
  const open = [root]
  for (const { content, link, nesting, tag } of tokenize(text)) {
    if (nesting === 1) {
      const inner: MarkedText[] = []
      open.at(-1)?.push({ tag: tag as 'a' | 'em' | 'strong', to: resolveLink(link), text: inner })
      open.push(inner)
    } else if (nesting === -1) {
      // a link without words could not be seen
      if (plainText(open.pop() ?? '').trim() === '') open.at(-1)?.pop()
    } else if (content !== '') open.at(-1)?.push(content)
  }
  return root.every((part) => typeof part === 'string') ? root.join('') : root
}
