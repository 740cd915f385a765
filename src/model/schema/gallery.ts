import { z } from 'zod'
import { maxLength, MAX_INTERLUDES, MAX_PHOTOS } from '../limits'
import { text, photoFile, alt, labeled, linkAddress, pageKeys, titleLines } from './fields'

export const gallery = z.strictObject({
  ...pageKeys,
  titleLines,
  deck: text('The line under the heading.', maxLength.sentence, 'Line under the heading'),
  photos: z
    .array(
      z.strictObject({
        src: photoFile('A link to the photo contains its file name.'),
        alt: alt('What the photo shows, for people who cannot see it.'),
        caption: text('The words under the photo.', maxLength.caption),
        credit: text(
          'Who took the photo, if not the photographer in All pages.',
          maxLength.heading,
          'Photographer',
        ).optional(),
        license: linkAddress(
          'The address of its license, if it differs from the one in All pages.',
          'License',
        ).optional(),
      }),
    )
    .min(1)
    .max(MAX_PHOTOS)
    .describe(`The photos, in order. More than ${MAX_PHOTOS} would make the page slow.`),
  interludes: labeled(
    z
      .array(text('One sentence.', maxLength.sentence, 'Sentence'))
      .min(1)
      .max(MAX_INTERLUDES)
      .describe('Sentences set large between the photos, from the first to the last.'),
    'Between the photos',
  ),
})
