import { fireEvent, screen } from '@testing-library/react'
import type { Home } from '../../model/home'
import { renderPage } from '../../testing/renderPage'
import { readSamples } from '../../testing/sampleContent'
import { expectSharp, photoNode, SCREENS } from '../../testing/sizes'
import { heroPicture } from './Hero'

const image = () => screen.getByRole('main').querySelector('img')!

it('italicizes the marked words of the headline', () => {
  const headlineLines = [['Where ', { tag: 'em', text: 'soul' }, ','], 'meets']
  const samples = readSamples()
  const home = { ...samples.home, headlineLines }
  renderPage('/', { ...samples, home })
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline.textContent).toBe('Where soul, meets')
  const italics = [...headline.querySelectorAll('em')]
  expect(italics.map(({ textContent }) => textContent)).toEqual(['soul'])
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

const hero = {
  src: photoNode(2560, 1600),
  portrait: photoNode(1200, 1600),
  tall: photoNode(800, 1600),
}

it.each(SCREENS)('loads a sharp but not oversized photo at $width×$height@$density', (screen) => {
  const { crops, ...full } = heroPicture(hero as Home['hero'])
  const parseRatio = (media: string) => {
    const [width = 1, height = 1] = media.match(/\d+/g)?.map(Number) ?? []
    return width / height
  }
  const crop = crops.find(({ media }) => screen.width / screen.height <= parseRatio(media)) ?? full
  const width = Math.max(screen.width, (screen.height * crop.picture.width) / crop.picture.height)
  expectSharp(crop.sizes, width, screen)
})
