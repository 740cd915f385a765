import { required } from './required'

/** The schema has no nulls, so the query's type is already plain. */
export type Music = NonNullable<Queries.MusicPageQuery['music']>

/**
 * @param data result of the music page's query
 * @throws Error if the content is missing
 */
export function toMusic(data: Queries.MusicPageQuery): Music {
  return required(data.music, 'content of the music page')
}
