import { z } from 'zod'
import { MAX_PLATFORMS, MAX_RELEASES, RELEASE_KINDS, TIMELINE_ITEMS, maxLength } from '../limits'
import type { Meta } from './contentFile'
import { alt, date, linkAddress, photoFile, text, paragraphs, exactly, pageKeys } from './fields'

const platform = text('Name of a platform.', maxLength.label, 'Platform')

const release = z.strictObject({
  kind: z
    .enum(RELEASE_KINDS)
    .describe('What it is, for search engines. An EP is an album.')
    .meta({
      optionLabels: { MusicRecording: 'A song', MusicAlbum: 'An album' },
    } satisfies Meta),
  title: text('Its title.', maxLength.heading),
  date: date('The day on which it came out. The newest is listed first.'),
  cover: z.strictObject({
    src: photoFile('The cover. It is shown as a square.'),
    alt: alt('What the cover shows, for people who cannot see it.'),
  }),
  text: text('One sentence about it.', maxLength.sentence),
  links: z
    .array(
      z.strictObject({
        platform,
        url: linkAddress('The address of the release on that platform.'),
      }),
    )
    .max(MAX_PLATFORMS)
    .describe('Where it can be heard.'),
})

export const music = z.strictObject({
  ...pageKeys,
  deck: text('The line above the heading.', maxLength.sentence, 'Line above the heading'),
  originHeading: text(
    'Heading of the origin story.',
    maxLength.heading,
    'Heading of the origin story',
  ),
  origin: paragraphs('The origin story. The first paragraph is set larger.', 'Origin story'),
  pullQuote: text('A sentence of the story, set large next to it.', maxLength.sentence),
  releasesHeading: text('Heading of the releases.', maxLength.heading, 'Heading of the releases'),
  releasesNote: text(
    'The short note under the heading, such as "Coming Soon", as long as there is no release.',
    maxLength.label,
  ),
  releasesText: text('The sentence above the platforms.', maxLength.text),
  releases: z
    .array(release)
    .max(MAX_RELEASES)
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
    .max(MAX_PLATFORMS)
    .describe('Streaming platforms.'),
  timelineHeading: text('Heading of the timeline.', maxLength.heading, 'Heading of the timeline'),
  timeline: exactly(
    TIMELINE_ITEMS,
    z.strictObject({
      when: text('When it was.', maxLength.label),
      title: text('Heading of the milestone.', maxLength.heading),
      text: text('One or two sentences.', maxLength.text),
    }),
    'The three milestones of the timeline.',
  ),
  magicHeading: text(
    'Heading of the closing text.',
    maxLength.heading,
    'Heading of the closing text',
  ),
  magic: paragraphs('The closing text. The first paragraph is set larger.', 'Closing text'),
})
