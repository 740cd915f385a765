import { toPicture, type PictureData } from './picture'
import { required } from './required'

type HomeNode = NonNullable<Queries.HomePageQuery['home']>

export type Home = Omit<HomeNode, 'hero'> & {
  hero: Pick<HomeNode['hero'], 'alt' | 'focus'> & {
    picture: PictureData
    /** Cropped around the focal point for tablets in portrait orientation. */
    portrait: PictureData
    /** Cropped around the focal point for phones. */
    tall: PictureData
  }
}

/** The home page's description for search engines and link previews. */
export function getHomeDescription(
  home: { readonly description?: string | null; readonly headlineLines: readonly string[] },
  profession?: string | null,
): string {
  const headline = home.headlineLines.join(' ')
  return home.description ?? (profession ? `${profession}. ${headline}` : headline)
}

export function toHome(data: Queries.HomePageQuery): Home {
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
