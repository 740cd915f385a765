import { z } from 'zod'
import { prose, text, pageKeys, tabTitle, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  title: tabTitle,
  titleLines,
  text: prose('The sentence under the heading.', 'text'),
  link: text('The link to the home page.', 'label'),
})
