import { fillTemplate } from './fillTemplate'
import type { Queried } from './queried'
import { required } from './required'
import type { Site } from './site'

type Data = { music: Queried<'music'> | null; site: Site | null }

export type Music = ReturnType<typeof toMusic>
export type Release = Music['releases'][number]

/**
 * In UTC, because release dates have no time of day that a time zone could shift. In the editor's
 * preview, the day can be empty.
 */
const formatDay = (day: string, language: string): string =>
  day &&
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const sortReleases = (releases: Queried<'music'>['releases']) =>
  (releases ?? []).toSorted((a, b) => b.date.localeCompare(a.date))

export function toMusic(data: Data) {
  const { releases, ...rest } = required(data.music, 'music page content')
  const { labels, language } = required(data.site, 'site content')
  return {
    ...rest,
    record: labels.record,
    releases: sortReleases(releases).map((release) => {
      const released = formatDay(release.date, language)
      const upcoming = fillTemplate(labels.outOn, { date: released })
      return { ...release, released, upcoming }
    }),
  }
}
