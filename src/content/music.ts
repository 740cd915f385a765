import { toPicture, type PictureData } from './picture'
import { required } from './required'

type MusicNode = NonNullable<Queries.MusicPageQuery['music']>
type ReleaseNode = NonNullable<MusicNode['releases']>[number]

export type Release = Omit<ReleaseNode, 'cover'> & { cover: { alt: string; picture: PictureData } }

export type Music = Omit<MusicNode, 'releases'> & {
  /** Newest first. */
  releases: readonly Release[]
}

/**
 * @param data result of the music page's query
 * @throws Error if the content or a cover is missing
 */
export function toMusic(data: Queries.MusicPageQuery): Music {
  const { releases, ...words } = required(data.music, 'content of the music page')
  return {
    ...words,
    releases: (releases ?? [])
      .map(({ cover, ...release }) => ({
        ...release,
        cover: { alt: cover.alt, picture: toPicture(cover.src, `cover of ${release.title}`) },
      }))
      .sort((one, other) => other.date.localeCompare(one.date)),
  }
}
