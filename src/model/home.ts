import { plainText, type MarkedText } from './markedText'
import { toPicture, type PhotoNode } from './picture'
import type { Queried } from './queried'
import { required } from './required'

type HomeContent = Queried<'home'>

/** The build crops the photo for phones (`tall`) and tablets in portrait orientation. */
type HomeQuery = HomeContent & {
  hero: { readonly portrait: PhotoNode | null; readonly tall: PhotoNode | null }
}

export type Home = ReturnType<typeof toHome>

export const joinHeadline = (lines: readonly MarkedText[]) => lines.map(plainText).join(' ')

export function getHomeDescription(
  home: { readonly description?: string | null; readonly headlineLines: readonly MarkedText[] },
  profession?: string | null,
): string {
  const headline = joinHeadline(home.headlineLines)
  return home.description ?? (profession ? `${profession}. ${headline}` : headline)
}

export function toHome(data: { home: HomeQuery | null }) {
  const { hero, ...rest } = required(data.home, 'home page content')
  const { alt, focus, portrait, src, tall } = hero
  return {
    ...rest,
    hero: {
      alt,
      focus,
      picture: toPicture(src, 'hero photo'),
      // fall back to the uncropped photo
      portrait: toPicture(portrait ?? src, 'hero photo'),
      tall: toPicture(tall ?? src, 'hero photo'),
    },
  }
}
