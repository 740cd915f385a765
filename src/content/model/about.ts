import { z } from 'zod'
import { ABOUT_CARDS, longest } from '../limits'
import type { Meta } from './contentFile'
import { alt, words, paragraphs, photoFile, pagePath, exactly, pageKeys } from './fields'

export const about = z.strictObject({
  ...pageKeys,
  deck: words('The line above the heading.', longest.sentence, 'Line above the heading'),
  portrait: z
    .strictObject({
      src: photoFile('A photo of you. It is cut to 4 : 5.'),
      alt: alt('What the portrait shows, for people who cannot see it.'),
    })
    .optional()
    .describe('Shown beside the heading. Without it the small photo stands there.'),
  narrative: paragraphs('Your story. The first paragraph is set larger.', 'Your story'),
  swatch: z
    .strictObject({
      src: photoFile(
        'The small photo beside the heading, or beside the story if there is a portrait.',
      ),
      note: words('The note under the small photo.', longest.sentence, 'Note under the photo'),
    })
    .meta({ label: 'Small photo' } satisfies Meta),
  experience: z.strictObject({
    numeral: words('The big figure, such as "7+".', longest.numeral, 'Big figure'),
    text: words('What stands beside the big figure.', longest.text, 'Text beside it'),
    fields: z
      .array(
        z.strictObject({
          name: words('The field of work.', longest.label),
          text: words('One sentence about it.', longest.text),
        }),
      )
      .describe('Fields of work.'),
  }),
  cardsHeading: words('Heading above the three cards.', longest.heading, 'Heading of the cards'),
  cards: exactly(
    ABOUT_CARDS,
    z.strictObject({
      title: words('Heading of the card.', longest.heading),
      text: words('One or two sentences.', longest.text),
      link: words('What the link says.', longest.label),
      to: pagePath('The page it leads to.'),
    }),
    'The three cards.',
  ),
  missionHeading: words(
    'Small heading above the mission.',
    longest.heading,
    'Heading of the mission',
  ),
  mission: words('The mission statement.', longest.text),
})
