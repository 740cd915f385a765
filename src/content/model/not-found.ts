import { z } from 'zod'
import { longest } from '../limits'
import { words, exactly, pageKeys } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines: exactly(
    2,
    words('One line.', longest.line, 'Line'),
    'The heading in two lines.',
    'Heading',
  ),
  text: words('The sentence under the heading.', longest.text),
  link: words('The link to the home page.', longest.label),
})
