import { z } from 'zod'
import { MOST_PLATFORMS, MOST_RELEASES, RELEASE_KINDS, TIMELINE_ITEMS, longest } from '../limits'
import type { Meta } from './contentFile'
import { alt, date, linkAddress, photoFile, words, paragraphs, exactly, pageKeys } from './fields'

const platform = words('Name of a platform.', longest.label, 'Platform')

const release = z.strictObject({
  kind: z
    .enum(RELEASE_KINDS)
    .describe('What it is, for search engines. An EP is an album.')
    .meta({
      optionLabels: { MusicRecording: 'A song', MusicAlbum: 'An album' },
    } satisfies Meta),
  title: words('Its title.', longest.heading),
  date: date('The day on which it came out. The newest stands first.'),
  cover: z.strictObject({
    src: photoFile('The cover. It is shown as a square.'),
    alt: alt('What the cover shows, for people who cannot see it.'),
  }),
  text: words('One sentence about it.', longest.sentence),
  links: z
    .array(
      z.strictObject({
        platform,
        url: linkAddress('The address of the release on that platform.'),
      }),
    )
    .max(MOST_PLATFORMS)
    .describe('Where it can be heard.'),
})

export const music = z.strictObject({
  ...pageKeys,
  deck: words('The line above the heading.', longest.sentence, 'Line above the heading'),
  originHeading: words(
    'Heading of the origin story.',
    longest.heading,
    'Heading of the origin story',
  ),
  origin: paragraphs('The origin story. The first paragraph is set larger.', 'Origin story'),
  pullQuote: words('A sentence of the story, set large beside it.', longest.sentence),
  releasesHeading: words('Heading of the releases.', longest.heading, 'Heading of the releases'),
  releasesNote: words(
    'The short note under the heading, such as "Coming Soon", as long as there is no release.',
    longest.label,
  ),
  releasesText: words('The sentence above the platforms.', longest.text),
  releases: z
    .array(release)
    .max(MOST_RELEASES)
    .optional()
    .describe('What has come out. Without any, the page shows a blank record sleeve.'),
  platforms: z
    .array(
      z.strictObject({
        name: platform,
        url: linkAddress('Your page there. It is a link as soon as there is a release.').optional(),
      }),
    )
    .min(1)
    .max(MOST_PLATFORMS)
    .describe('Streaming platforms.'),
  timelineHeading: words('Heading of the timeline.', longest.heading, 'Heading of the timeline'),
  timeline: exactly(
    TIMELINE_ITEMS,
    z.strictObject({
      when: words('When it was.', longest.label),
      title: words('Heading of the station.', longest.heading),
      text: words('One or two sentences.', longest.text),
    }),
    'The three stations of the timeline.',
  ),
  magicHeading: words(
    'Heading of the closing text.',
    longest.heading,
    'Heading of the closing text',
  ),
  magic: paragraphs('The closing text. The first paragraph is set larger.', 'Closing text'),
})
