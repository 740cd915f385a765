import { z } from 'zod'
import { longest } from '../limits'
import { words, pageKeys, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  titleLines,
  text: words('The sentence under the heading.', longest.text),
  link: words('The link to the home page.', longest.label),
})
