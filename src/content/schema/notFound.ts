import { z } from 'zod'
import { markedText, text, pageKeys, tabTitle, titleLines } from './fields'

export const notFound = z.strictObject({
  ...pageKeys,
  title: tabTitle,
  titleLines,
  text: markedText('The sentence under the heading.', 'text'),
  link: text('The link to the home page.', 'label'),
})
