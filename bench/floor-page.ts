const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script\s*>/gi
const LINK = /<link\b[^>]*>/gi
const HINT = /\brel=["']?(modulepreload|preload|prefetch)\b/i
const FOR_SCRIPT = /\bas=["']?(script|fetch)\b/i
const SCRIPT_FILE = /\bhref=["']?[^"'\s>]+\.(js|mjs|json)\b/i

// structured data is part of the page; no browser runs it
const isData = (attributes: string) => /\btype=["']?application\/ld\+json/i.test(attributes)

const isHintForScript = (link: string) =>
  HINT.test(link) &&
  (/modulepreload/i.test(link) || FOR_SCRIPT.test(link) || SCRIPT_FILE.test(link))

/**
 * Makes of a built page what it would be as plain HTML: the same markup, styles, photos and fonts,
 * but no script and nothing that is requested on behalf of one. Nothing that shows the same pixels
 * can be there sooner.
 *
 * @param html of the built page
 * @returns html of its floor page
 */
export const floorPage = (html: string): string =>
  html
    .replace(SCRIPT, (script, attributes: string) => (isData(attributes) ? script : ''))
    .replace(LINK, (link) => (isHintForScript(link) ? '' : link))
