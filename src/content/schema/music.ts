import { z } from 'zod'
import {
  alt,
  date,
  groups,
  linkUrl,
  markedText,
  photoFile,
  text,
  paragraphs,
  pageKeys,
} from './fields'

const platform = text('Name of a platform.', 'label', 'Platform')

const release = z.strictObject({
  title: text('Its title.', 'heading'),
  date: date('The day it comes out. The newest release is listed first.'),
  cover: z.strictObject({
    src: photoFile('The cover. It is cropped to a square.'),
    alt: alt('What the cover shows, for people who cannot see it.'),
  }),
  text: text('One sentence about it.', 'sentence'),
  links: groups('Where people can listen to it.', [0, 12], {
    platform,
    url: linkUrl('The web address of the release on that platform.'),
  }).default([]),
})

export const music = z.strictObject({
  ...pageKeys,
  deck: text('The line above the heading.', 'sentence', 'Line above the heading'),
  originHeading: text('Heading of the origin story.', 'heading', 'Origin story heading'),
  origin: paragraphs('The origin story. The first paragraph is in larger type.', 'Origin story'),
  pullQuote: text('A sentence from the story, in large type next to it.', 'sentence'),
  releasesHeading: text('Heading of the releases.', 'heading', 'Releases heading'),
  releasesNote: text(
    'A short note under the heading, such as "Coming Soon", until there is a release.',
    'label',
  ),
  releasesText: markedText('The sentence above the platforms.', 'text'),
  releases: z
    .array(release)
    .max(12)
    .optional()
    .describe('What you have released. Until then, the page shows a blank record sleeve.'),
  platforms: groups('Streaming platforms.', [1, 12], {
    name: platform,
    url: linkUrl('Your page there. The name links to it once there is a release.').optional(),
  }),
  timelineHeading: text('Heading of the timeline.', 'heading', 'Timeline heading'),
  timeline: groups('The three milestones of the timeline.', 3, {
    when: text('When it happened.', 'label'),
    title: text('Heading of the milestone.', 'heading'),
    text: markedText('One or two sentences.', 'text'),
  }),
  closingHeading: text('Heading of the closing text.', 'heading', 'Closing text heading'),
  closing: paragraphs('The closing text. The first paragraph is in larger type.', 'Closing text'),
})
