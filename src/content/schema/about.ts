import { z } from 'zod'
import type { Meta } from './meta'
import { pagePaths } from '../pageRegistry'
import { alt, groups, markedText, text, paragraphs, photoFile, pageLink, pageKeys } from './fields'

export const about = z.strictObject({
  ...pageKeys,
  deck: text('The line above the heading.', 'sentence', 'Line above the heading'),
  portrait: z
    .strictObject({
      src: photoFile('A photo of you. It is cropped to 4:5.'),
      alt: alt('What the portrait shows, for people who cannot see it.'),
    })
    .optional()
    .describe('Shown next to the heading, instead of the small photo.'),
  narrative: paragraphs('Your story. The first paragraph is in larger type.', 'Your story'),
  smallPhoto: z
    .strictObject({
      src: photoFile(
        'The small photo next to the heading, or next to the story if there is a portrait.',
      ),
      note: text('The note under the small photo.', 'sentence', 'Note under the photo'),
    })
    .meta({ label: 'Small photo' } satisfies Meta),
  experience: z.strictObject({
    numeral: text('The big number, such as "7+".', 'numeral', 'Big number'),
    text: text('The text next to the big number.', 'text', 'Text next to the number'),
    fields: groups('Your fields of work.', [0, 12], {
      name: text('A field of work.', 'label'),
      text: markedText('One sentence about it.', 'text'),
    }).default([]),
  }),
  cardsHeading: text('Heading above the three cards.', 'heading', 'Cards heading'),
  cards: groups('The three cards.', 3, {
    title: text('Heading of the card.', 'heading'),
    text: markedText('One or two sentences.', 'text'),
    link: text('The text of the link.', 'label'),
    to: pageLink(pagePaths),
  }),
  missionHeading: text('Small heading above the mission.', 'heading', 'Mission heading'),
  mission: markedText('The mission statement.', 'text'),
})
