/*
 * What a shared link shows. Pages name it in their heads, the build makes it (src/build-time/share/).
 */

/** Size of a card in pixels: the one that Open Graph and Twitter readers show whole. */
export const CARD = { width: 1200, height: 630 } as const

/** Path of the not-found page as Gatsby has it; hosts answer every unknown path with it. */
export const NOT_FOUND_PATH = '/404/'

/**
 * @param path of a page, with a slash at its end
 * @returns path of the page's card below the site's address
 */
export const cardPath = (path: string): string =>
  `/cards/${path === '/' ? 'home' : path.replaceAll('/', '')}.jpg`

/**
 * @param url the site's address, without a slash at its end
 * @param path of a page or file below it
 * @returns the whole address, with letters that addresses lack written as they ask for it
 * @throws TypeError if that is no address
 */
export const addressOf = (url: string, path: string): string => new URL(`${url}${path}`).href

/**
 * The form that Open Graph asks for: language and territory, such as `en_US` (ogp.me).
 *
 * @param language code as in `<html lang>`, such as `en` or `pt-BR`
 * @returns the language with its territory; the likeliest one if the code names none, and the
 *   language alone if none is known
 */
export function openGraphLocale(language: string): string {
  const [base = language, ...more] = language.split('-')
  const named = more.find((part) => /^([a-z]{2}|\d{3})$/i.test(part))?.toUpperCase()
  const territory = named ?? new Intl.Locale(base).maximize().region
  return territory === undefined ? base : `${base}_${territory}`
}
