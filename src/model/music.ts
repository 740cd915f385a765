import { toPicture, type PictureData } from './picture'
import { required } from './required'

type MusicNode = NonNullable<Queries.MusicPageQuery['music']>
type SiteNode = NonNullable<Queries.MusicPageQuery['site']>
type ReleaseNode = NonNullable<MusicNode['releases']>[number]

export type Release = Omit<ReleaseNode, 'cover'> & { cover: { alt: string; picture: PictureData } }

export type Music = Omit<MusicNode, 'releases'> &
  Pick<SiteNode['labels'], 'record'> & {
    /** Newest first. */
    releases: readonly Release[]
  }

/**
 * @param releases of the music page's query
 * @returns the newest first
 * @throws Error if a cover is missing
 */
export const toReleases = (releases: MusicNode['releases']): Release[] =>
  (releases ?? [])
    .map(({ cover, ...release }) => ({
      ...release,
      cover: { alt: cover.alt, picture: toPicture(cover.src, `cover of ${release.title}`) },
    }))
    .sort((one, other) => other.date.localeCompare(one.date))

/**
 * @param data result of the music page's query
 * @throws Error if the content or a cover is missing
 */
export function toMusic(data: Queries.MusicPageQuery): Music {
  const { releases, ...words } = required(data.music, 'content of the music page')
  const { labels } = required(data.site, 'content of the site')
  return { ...words, record: labels.record, releases: toReleases(releases) }
}
