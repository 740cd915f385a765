import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { site } from '../../testing/content'
import { installPopover, withoutPopover } from '../../testing/popover'
import { OPAQUE_AFTER_PX } from '../../content/limits'
import { Navigation } from './Navigation'

installPopover()

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  fireEvent.scroll(window)
}

function renderNavigation(current = 1) {
  render(
    <>
      <Navigation
        brand="Late Bloom"
        current={current}
        items={site().nav}
        labels={site().labels}
        stage="loosen"
      />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
  return {
    bar: screen.getByRole('banner'),
    menu: screen.getByRole('navigation', { name: 'Main' }),
    toggle: screen.getByRole('button', { name: /Menu/ }),
  }
}

afterEach(() => {
  scrollTo(0)
})

it('lists the pages in order', () => {
  const { menu } = renderNavigation()
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(site().nav.map(({ name }) => name))
})

it('marks the current page and no other', () => {
  renderNavigation(3)
  const marked = screen.getAllByRole('link', { current: 'page' })
  expect(marked.map((link) => link.textContent)).toEqual(['Gallery'])
})

it('marks nothing where no page is', () => {
  renderNavigation(-1)
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
})

it('leads home from the brand', () => {
  renderNavigation()
  expect(screen.getByRole('link', { name: 'Late Bloom' })).toHaveAttribute('href', '/')
})

it.each([
  { y: 0, isOpaque: 'false' },
  { y: OPAQUE_AFTER_PX, isOpaque: 'false' },
  { y: OPAQUE_AFTER_PX + 1, isOpaque: 'true' },
])('knows at $y px whether the page is scrolled: $isOpaque', ({ isOpaque, y }) => {
  const { bar } = renderNavigation()
  scrollTo(y)
  expect(bar).toHaveAttribute('data-scrolled', isOpaque)
})

it('becomes opaque after 20 px', () => {
  expect(OPAQUE_AFTER_PX).toBe(20)
})

it('tells whether the menu is open', async () => {
  const { toggle } = renderNavigation()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

it('closes the menu when a link is chosen', async () => {
  const { menu, toggle } = renderNavigation()
  await userEvent.click(toggle)
  const link = within(menu).getByRole('link', { name: 'Music' })
  link.addEventListener('click', (event) => {
    event.preventDefault()
  })
  await userEvent.click(link)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

it('closes the menu on Escape and gives the focus back to the button', async () => {
  const { menu, toggle } = renderNavigation()
  await userEvent.click(toggle)
  act(() => {
    within(menu).getByRole('link', { name: 'Music' }).focus()
  })
  await userEvent.keyboard('{Escape}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(toggle).toHaveFocus()
})

it('closes the menu when the focus leaves it', async () => {
  const { menu, toggle } = renderNavigation()
  await userEvent.click(toggle)
  act(() => {
    within(menu).getAllByRole('link').at(-1)?.focus()
  })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

it('shows its links in a browser without popovers', () => {
  withoutPopover(() => {
    const { menu, toggle } = renderNavigation()
    const link = within(menu).getByRole('link', { name: 'Music' })
    fireEvent.keyDown(link, { key: 'Escape' })
    fireEvent.click(link)
    fireEvent.blur(link, { relatedTarget: document.body })
    expect(link).toBeInTheDocument()
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})
