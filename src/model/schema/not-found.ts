import { z } from 'zod'
import { marked, text, pageKeys, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines,
  text: marked('The sentence under the heading.', 'text'),
  link: text('The link to the home page.', 'label'),
})
