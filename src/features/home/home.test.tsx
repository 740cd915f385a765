import { fireEvent, screen } from '@testing-library/react'
import { readSamples, renderPage } from '../../testing/renderPage'

const image = () => screen.getByRole('main').querySelector('img')!

it('italicizes only whole words of the headline', () => {
  const headlineLines = ['Where soulful', '“soul” don’t meets']
  const samples = readSamples()
  const home = { ...samples.home, headlineLines, headlineItalic: ['soul', 'don’t'] }
  renderPage('/', { ...samples, home })
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline.textContent).toBe('Where soulful “soul” don’t meets')
  const italics = [...headline.querySelectorAll('em')]
  expect(italics.map(({ textContent }) => textContent)).toEqual(['soul', 'don’t'])
})

it.each(['before', 'after'])('hides and logs a hero image that fails %s hydration', (moment) => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  if (moment === 'before') {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    renderPage('/')
  } else {
    renderPage('/')
    expect(image()).toBeVisible()
    fireEvent.error(image())
    fireEvent.error(image())
  }
  expect(image()).not.toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledWith('Hero image failed to load', expect.anything())
})
