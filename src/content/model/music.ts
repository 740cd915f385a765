import { z } from 'zod'
import { TIMELINE_ITEMS, longest } from '../limits'
import { words, paragraphs, exactly, pageKeys } from './fields'

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
  releasesNote: words('The short note beside the heading, such as "Coming Soon".', longest.label),
  releasesText: words('The sentence above the platforms.', longest.text),
  platforms: z
    .array(words('Name of a platform.', longest.label))
    .min(1)
    .max(12)
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
