import { z } from 'zod'
import type { Meta } from './meta'
import { list, markedText, text, optionalText, photoFile, percent, tabTitle } from './fields'

export const home = z.strictObject({
  title: tabTitle,
  description: text(
    'One sentence for search engines and link previews. If left blank, they show your profession and the headline.',
    'description',
    'Description for search engines',
  ).optional(),
  headlineLines: list(
    'The headline, line by line.',
    [1, 6],
    markedText('One line of the headline.', 'line', 'Line'),
    'Headline',
  ),
  button: text('The button that links to About Me.', 'label'),
  hero: z
    .strictObject({
      // Phones are about half as wide as they are tall; tablets held upright, three quarters.
      src: photoFile('The full-screen photo.', { crops: { phone: 1 / 2, tablet: 3 / 4 } }),
      // before the focal point: Sveltia writes a field of our own after the others of its group
      alt: optionalText(
        'For people who cannot see it. You can leave it blank, because the photo is a background.',
        'alt',
        'What the photo shows',
      ),
      focus: z
        .strictObject({
          x: percent('How far from the left, as a percentage of the width.', 'From the left'),
          y: percent('How far from the top, as a percentage of the height.', 'From the top'),
        })
        .describe('The point of the photo that stays visible on every screen, tall or wide.')
        .meta({ label: 'Focal point', isFocalPoint: true } satisfies Meta),
    })
    .meta({ label: 'Full-screen photo' } satisfies Meta),
})
