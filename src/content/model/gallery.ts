import { z } from 'zod'
import { longest, MAX_INTERLUDES, MAX_PHOTOS } from '../limits'
import { words, photoFile, alt, labelled, linkAddress, pageKeys, titleLines } from './fields'

export const gallery = z.strictObject({
  ...pageKeys,
  titleLines,
  deck: words('The line under the heading.', longest.sentence, 'Line under the heading'),
  photos: z
    .array(
      z.strictObject({
        src: photoFile('A link to the photo contains its file name.'),
        alt: alt('What the photo shows, for people who cannot see it.'),
        caption: words('The words under the photo.', longest.caption),
        credit: words(
          'Who took the photo, if not the photographer in All pages.',
          longest.heading,
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
  interludes: labelled(
    z
      .array(words('One sentence.', longest.sentence, 'Sentence'))
      .min(1)
      .max(MAX_INTERLUDES)
      .describe('Sentences set large between the photos, from the first to the last.'),
    'Between the photos',
  ),
})
