import { toPicture } from './picture'
import type { Queried } from './queried'
import { required } from './required'

type MusicContent = Queried<'music'>

export type Music = ReturnType<typeof toMusic>
export type Release = Music['releases'][number]

/** Sorts the releases, newest first. */
export const toReleases = (releases: MusicContent['releases']) =>
  (releases ?? [])
    .map(({ cover, ...release }) => ({
      ...release,
      cover: { alt: cover.alt, picture: toPicture(cover.src, `cover of ${release.title}`) },
    }))
    .sort((a, b) => b.date.localeCompare(a.date))

export function toMusic(data: {
  music: MusicContent | null
  site: { labels: Pick<Queried<'site'>['labels'], 'record'> } | null
}) {
  const { releases, ...rest } = required(data.music, 'music page content')
  const { labels } = required(data.site, 'site content')
  return { ...rest, record: labels.record, releases: toReleases(releases) }
}
