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
        src: photoFile('The photo. Its name becomes the address of a link to it.'),
        alt: alt('What the photo shows, for people who cannot see it.'),
        caption: words('The words under the photo.', longest.caption),
        credit: words(
          'Who took the photo, if not the one that the settings of all pages name.',
          longest.heading,
          'Photographer',
        ).optional(),
        license: linkAddress('The license of the photo, if not that of all.', 'License').optional(),
      }),
    )
    .min(1)
    .max(MAX_PHOTOS)
    .describe('The photos, in order. With more of them the page would be slow to load.'),
  interludes: labelled(
    z
      .array(words('One sentence.', longest.sentence, 'Sentence'))
      .min(1)
      .max(MAX_INTERLUDES)
      .describe('Sentences set large between the photos, from the first to the last.'),
    'Between the photos',
  ),
})
