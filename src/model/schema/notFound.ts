import { z } from 'zod'
import { text, pageKeys, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines,
  text: text('The sentence under the heading.', 'text'),
  link: text('The link to the home page.', 'label'),
})
