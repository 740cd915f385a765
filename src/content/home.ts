import { toPicture, type PictureData } from './picture'
import { required } from './required'

type HomeNode = NonNullable<Queries.HomePageQuery['home']>

export type Home = Omit<HomeNode, 'hero'> & { hero: { alt: string; picture: PictureData } }

/**
 * @param data result of the home page's query
 * @throws Error if the content or its photo is missing
 */
export function toHome(data: Queries.HomePageQuery): Home {
  const { hero, ...words } = required(data.home, 'content of the home page')
  return { ...words, hero: { alt: hero.alt, picture: toPicture(hero.src, 'hero photo') } }
}
