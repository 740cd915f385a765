import { z } from 'zod'
import { listVariables, template, text, type TextKind } from './fields'

/** Text in the interface, English by default. */
const label = (english: string, description: string, kind: TextKind = 'label') =>
  text(description, kind).default(english)

/** Text with the variables of the English text. */
const labelTemplate = (english: string, description: string) =>
  template(description, 'heading', listVariables(english)).default(english)

export const labels = z
  .strictObject({
    skipLink: label(
      'Skip to content',
      'The first link on each page, for people who use a keyboard. It appears when they press Tab.',
    ),
    mainNavigation: label(
      'Main',
      'Name of the navigation at the top, for people who cannot see it.',
    ),
    allPages: label(
      'All pages',
      'Name of the navigation at the bottom, for people who cannot see it.',
    ),
    menu: label('Menu', 'The button that opens the menu on small screens.', 'button'),
    closeMenu: label('Close', 'The same button while the menu is open.', 'button'),
    record: label(
      'A record half out of its sleeve. On the sleeve, a single flower bud drawn with one line.',
      'What the drawing next to the releases shows, for people who cannot see it.',
      'alt',
    ),
    lightbox: z
      .strictObject({
        close: label('Close', 'The button that closes a photo.'),
        previous: label(
          'Previous photo',
          'Name of the arrow to the previous photo, for people who cannot see it.',
        ),
        next: label('Next photo', 'Name of the arrow to the next photo.'),
        count: labelTemplate(
          '{number} of {count}',
          'Which photo is open. {number} becomes its number, {count} the number of photos.',
        ),
        announcement: labelTemplate(
          '{photo}, {number} of {count}',
          'Read aloud when another photo opens. {photo} becomes what it shows.',
        ),
        credit: labelTemplate(
          'Photo: {name}',
          'Under an open photo. {name} becomes the photographer.',
        ),
        license: label(
          'License',
          "The link to the photo's license, next to the photographer's name.",
        ),
      })
      .prefault({}),
  })
  .prefault({})

export type Labels = z.output<typeof labels>
