import { toPicture, type PictureData } from './picture'
import { required } from './required'

type HomeNode = NonNullable<Queries.HomePageQuery['home']>

export type Home = Omit<HomeNode, 'hero'> & {
  hero: Pick<HomeNode['hero'], 'alt' | 'focus'> & {
    picture: PictureData
    /** The same photo for screens that are higher than wide, cut around its focus. */
    portrait: PictureData
    /** And for those of phones. */
    tall: PictureData
  }
}

/**
 * @param home content of the home page
 * @param profession of the site's content
 * @returns what search engines and link previews read of the home page
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
      // without the build's own cuts the whole photo serves every screen
      portrait: toPicture(portrait ?? src, 'hero photo'),
      tall: toPicture(tall ?? src, 'hero photo'),
    },
  }
}
