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

/** Sorts the releases, newest first. */
export const toReleases = (releases: MusicNode['releases']): Release[] =>
  (releases ?? [])
    .map(({ cover, ...release }) => ({
      ...release,
      cover: { alt: cover.alt, picture: toPicture(cover.src, `cover of ${release.title}`) },
    }))
    .sort((a, b) => b.date.localeCompare(a.date))

export function toMusic(data: Queries.MusicPageQuery): Music {
  const { releases, ...rest } = required(data.music, 'music page content')
  const { labels } = required(data.site, 'site content')
  return { ...rest, record: labels.record, releases: toReleases(releases) }
}
