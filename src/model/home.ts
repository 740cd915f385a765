import { toPicture, type PictureData } from './picture'
import { required } from './required'

type HomeNode = NonNullable<Queries.HomePageQuery['home']>

export type Home = Omit<HomeNode, 'hero'> & {
  hero: Pick<HomeNode['hero'], 'alt' | 'focus'> & {
    picture: PictureData
    /** Crops around the focus: for upright tablets */
    portrait: PictureData
    /** and for phones. */
    tall: PictureData
  }
}

/**
 * @param home content of the home page
 * @param profession of the site's content
 * @returns the home page's description for search engines and link previews
 */
export function homeDescription(
  {
    description,
    headlineLines,
  }: Readonly<{
    description?: string | null
    headlineLines: readonly string[]
  }>,
  profession?: string | null,
): string {
  const headline = headlineLines.join(' ')
  return description ?? (profession ? `${profession}. ${headline}` : headline)
}

/**
 * @param data result of the home page's query
 * @throws Error if the content or its photo is missing
 */
export function toHome(data: Queries.HomePageQuery): Home {
  const { hero, ...words } = required(data.home, 'content of the home page')
  const { alt, focus, portrait, src, tall } = hero
  return {
    ...words,
    hero: {
      alt,
      focus,
      picture: toPicture(src, 'hero photo'),
      // fall back to the whole photo
      portrait: toPicture(portrait ?? src, 'hero photo'),
      tall: toPicture(tall ?? src, 'hero photo'),
    },
  }
}
