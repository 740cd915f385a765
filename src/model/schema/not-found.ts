import { z } from 'zod'
import { markedText, text, pageKeys, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines,
  text: markedText('The sentence under the heading.', 'text'),
  link: text('The link to the home page.', 'label'),
})
