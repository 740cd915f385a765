import { required } from './required'

type MusicNode = NonNullable<Queries.MusicPageQuery['music']>
type SiteNode = NonNullable<Queries.MusicPageQuery['site']>

export type Music = MusicNode & Pick<SiteNode['labels'], 'record'>

/**
 * @param data result of the music page's query
 * @throws Error if the content is missing
 */
export function toMusic(data: Queries.MusicPageQuery): Music {
  const music = required(data.music, 'content of the music page')
  return { ...music, record: required(data.site, 'content of the site').labels.record }
}
