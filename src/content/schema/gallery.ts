import { z } from 'zod'
import { MAX_QUOTES, MAX_PHOTOS } from '../limits'
import {
  text,
  photoFile,
  alt,
  groups,
  linkUrl,
  list,
  pageKeys,
  tabTitle,
  titleLines,
} from './fields'

export const gallery = z.strictObject({
  ...pageKeys,
  title: tabTitle,
  titleLines,
  deck: text('The line under the heading.', 'sentence', 'Line under the heading'),
  photos: groups(
    `The photos, in order. More than ${MAX_PHOTOS} would slow down the page.`,
    [1, MAX_PHOTOS],
    {
      src: photoFile('The file name is part of the link to the photo.'),
      alt: alt('What the photo shows, for people who cannot see it.'),
      caption: text('The text under the photo.', 'caption'),
      credit: text(
        'Who took the photo, if it was not the photographer under All pages.',
        'heading',
        'Photographer',
      ).optional(),
      license: linkUrl(
        'The web address of its license, if it differs from the one under All pages.',
        'License',
      ).optional(),
    },
  ),
  quotes: list(
    'Sentences in large type between the photos, in order.',
    [1, MAX_QUOTES],
    text('One sentence.', 'sentence', 'Sentence'),
    'Between the photos',
  ),
})
