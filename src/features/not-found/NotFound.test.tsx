import { render, screen } from '@testing-library/react'
import { isReloading } from '../../client/reloadUnknownPage'
import { NotFound } from './NotFound'

jest.mock('../../client/reloadUnknownPage', () => ({ isReloading: jest.fn() }))

const notFound = {
  title: 'Oops! Page not found',
  titleLines: ['Oops!', 'Page not found'],
  description: 'Description.',
  text: 'Nothing has come up here.',
  link: 'Return to Home',
}

it('says that there is no page, leads home and logs the path once', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  window.history.replaceState({}, '', '/no/such/page')
  const { rerender } = render(<NotFound notFound={notFound} />)
  rerender(<NotFound notFound={notFound} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Oops! Page not found$/)
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(log.mock.calls).toEqual([['Page not found:', '/no/such/page']])
})

it('says nothing of an address that the host is being asked for', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  jest.mocked(isReloading).mockReturnValueOnce(true)
  render(<NotFound notFound={notFound} />)
  expect(log).not.toHaveBeenCalled()
})
