/** @jest-environment node */
import { nearest, suggestion } from './nearest'

it.each([
  { written: 'galery', known: ['music', 'gallery'], found: 'gallery' },
  { written: 'Gallery', known: ['music', 'gallery'], found: 'gallery' },
  { written: 'buton', known: ['button', 'bottom'], found: 'button' },
  // two letters swapped count as two typos
  { written: 'titel', known: ['text', 'title'], found: 'title' },
  { written: 'to', known: ['do'], found: 'do' },
  { written: 'weather', known: ['button', 'title'], found: undefined },
  { written: 'ab', known: ['cd'], found: undefined },
  { written: '', known: ['title'], found: undefined },
  { written: 'title', known: [], found: undefined },
])('takes $written for $found among $known', ({ found, known, written }) => {
  expect(nearest(written, known)).toBe(found)
})

it('asks with the name as it is spelt', () => {
  expect(suggestion('hero.jpg', ['Hero.jpg'])).toBe(' Did you mean "Hero.jpg"?')
  expect(suggestion('hero.jpg', ['winter.png'])).toBe('')
})
