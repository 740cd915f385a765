import { z } from 'zod'
import { GALLERY_PHOTOS, longest } from '../limits'
import type { Meta } from './contentFile'
import { words, photoFile, exactly, alt, pageKeys } from './fields'

export const gallery = z.strictObject({
  ...pageKeys,
  titleLines: exactly(
    2,
    words('One line.', longest.line, 'Line'),
    'The heading in two lines.',
    'Heading',
  ),
  deck: words('The line under the heading.', longest.sentence, 'Line under the heading'),
  photos: exactly(
    GALLERY_PHOTOS,
    z.strictObject({
      id: z
        .int()
        .min(1)
        .max(GALLERY_PHOTOS)
        .describe(
          `Number of the photo, 1 to ${GALLERY_PHOTOS}, each once. The address of the photo names it.`,
        )
        .meta({ label: 'Number' } satisfies Meta),
      src: photoFile('The photo, as the name of a file in this folder.'),
      alt: alt('What the photo shows, for people who cannot see it.'),
      caption: words('The words under the photo.', longest.caption),
    }),
    'The photos, in order.',
  ),
  interludes: exactly(
    2,
    words('One sentence.', longest.sentence, 'Sentence'),
    'Two sentences set large between the photos.',
    'Between the photos',
  ),
})
