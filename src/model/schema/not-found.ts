import { z } from 'zod'
import { maxLength } from '../limits'
import { text, pageKeys, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines,
  text: text('The sentence under the heading.', maxLength.text),
  link: text('The link to the home page.', maxLength.label),
})
