import { screen } from '@testing-library/react'
import { pathnames, renderPage } from '../../testing/renderPage'

jest.mock('../../motif/stages', () => ({ HAS_FLOWERS: false }))

it.each(pathnames)('without flowers, %s has only ground lines', (path) => {
  jest.spyOn(console, 'error').mockImplementation()
  renderPage(path)
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(document.querySelector('use, [viewBox="0 0 32 32"]')).toBeNull()
  const lines = document.querySelectorAll('svg[aria-hidden]:not(:has(circle)) path')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.getAttribute('d')).toMatch(/^M-\d+ \d+[LH]\d+( \d+)?$/)
})
