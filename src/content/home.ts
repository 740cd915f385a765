import { plainText, type MarkedText } from './markedText'
import type { PhotoNode } from '../lib/picture'
import type { Queried } from './queried'

/** The build crops the photo for phones and for tablets in portrait orientation. */
export type Home = Queried<'home'> & {
  hero: { readonly phone: PhotoNode | null; readonly tablet: PhotoNode | null }
}

export const joinHeadline = (lines: readonly MarkedText[]) => lines.map(plainText).join(' ')

export function getHomeDescription(
  home: { readonly description?: string | null; readonly headlineLines: readonly MarkedText[] },
  profession?: string | null,
): string {
  const headline = joinHeadline(home.headlineLines)
  return home.description ?? (profession ? `${profession}. ${headline}` : headline)
}
