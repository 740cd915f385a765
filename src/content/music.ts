import type { Queried, Site } from './queried'

export type MusicData = { music: Queried<'music'>; site: Site }

export type Music = ReturnType<typeof toMusic>
export type Release = Music['releases'][number]

/**
 * In UTC, because release dates have no time of day that a time zone could shift. In the editor's
 * preview, the day can be empty.
 */
const formatDay = (day: string, language: string): string =>
  day &&
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const sortReleases = (releases: Queried<'music'>['releases']) =>
  (releases ?? []).toSorted((a, b) => b.date.localeCompare(a.date))

export function toMusic({ music, site }: MusicData) {
  const { releases, ...rest } = music
  const { labels, language } = site
  return {
    ...rest,
    record: labels.record,
    releases: sortReleases(releases).map((release) => ({
      ...release,
      released: formatDay(release.date, language),
    })),
  }
}
