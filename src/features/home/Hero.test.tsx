import { fireEvent, render, screen } from '@testing-library/react'
import { home } from '../../testing/content'
import { Hero } from './Hero'

const image = () => document.querySelector('img')

it('says the headline as one sentence, whatever its lines', () => {
  render(<Hero home={home()} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Where strategy meets soul,$/,
  )
})

it('leads to the about page', () => {
  render(<Hero home={home()} />)
  expect(screen.getByRole('link', { name: 'Get to Know Me' })).toHaveAttribute('href', '/about/')
})

it('shows the photo as long as nothing is wrong with it', () => {
  render(<Hero home={home()} />)
  expect(image()).toBeVisible()
})

it('hides the photo and logs one error when it fails', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  render(<Hero home={home()} />)
  fireEvent.error(image() as Element)
  fireEvent.error(image() as Element)
  expect(image()).not.toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledWith('Hero image failed to load', expect.anything())
})

it('hides the photo when it failed before the script ran', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  render(<Hero home={home()} />)
  complete.mockRestore()
  expect(image()).not.toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
})
