import { sampleContent } from '../../../testing/sampleContent'
import { createCaption } from './captions'

const { labels } = sampleContent('site/site.json')
const license = 'https://example.org/by'

it.each([
  [{ credit: 'Ana Lima', license }, 'Photo: Ana Lima · License'],
  [{ credit: 'Ana Lima' }, 'Photo: Ana Lima'],
  [{ license }, 'License'],
  [{}, ''],
])('a photo with %j has the credit line "%s"', (dataset, expected) => {
  const tile = document.createElement('a')
  Object.assign(tile.dataset, dataset)
  const [, credit] = createCaption(labels.lightbox, tile)
  expect(credit?.textContent).toBe(expected)
  expect(credit?.querySelector('a')?.href).toBe('license' in dataset ? license : undefined)
})
