import { z } from 'zod'
import { longest } from '../limits'
import type { Meta } from './contentFile'
import { words, optionalWords, photoFile, percent, pageKeys } from './fields'

export const home = z.strictObject({
  $schema: pageKeys.$schema,
  title: words('Shown in the browser tab.', longest.title),
  description: words(
    'One sentence for search engines and link previews. Without it they read your profession and the headline.',
    longest.description,
    'Description for search engines',
  ).optional(),
  headlineLines: z
    .array(words('One line of the headline.', longest.line, 'Line'))
    .min(1, 'needs at least one line')
    .describe('The headline, line by line.')
    .meta({ label: 'Headline' } satisfies Meta),
  headlineItalic: z
    .array(words('A word.', longest.label, 'Word'))
    .describe('Words of the headline that are set in italics.')
    .meta({ label: 'Words in italics' } satisfies Meta),
  button: words('The button that leads to About Me.', longest.label),
  hero: z
    .strictObject({
      // A phone is about half as wide as it is high, a tablet held upright three quarters.
      src: photoFile('The full-screen photo.', { tall: 1 / 2, portrait: 3 / 4 }),
      focus: z
        .strictObject({
          x: percent('How far from the left, in percent of the width.', 'From the left'),
          y: percent('How far from the top, in percent of the height.', 'From the top'),
        })
        .describe('The point of the photo that every screen shows, however tall or wide it is.')
        .meta({ label: 'Point that stays in view' } satisfies Meta),
      alt: optionalWords(
        'For people who cannot see it. A backdrop needs none.',
        longest.alt,
        'What the photo shows',
      ),
    })
    .meta({ label: 'Full-screen photo' } satisfies Meta),
})
