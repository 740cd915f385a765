import { render, screen, within } from '@testing-library/react'
import { Timeline } from './Timeline'

const music = {
  timelineHeading: 'Musical Journey',
  timeline: [
    { when: 'Then', title: 'The kitchen years', text: 'One kettle.' },
    { when: 'Meanwhile', title: 'The notebook years', text: 'Second verses.' },
    { when: 'Now', title: 'The late bloom', text: 'A microphone.' },
  ],
}

it('orders the three stations from then to now', () => {
  render(<Timeline music={music} />)
  const list = screen.getByRole('list')
  const stations = within(list)
    .getAllByRole('listitem')
    .map((station) => {
      const [when, text] = within(station).getAllByRole('paragraph')
      return {
        when: when?.textContent,
        title: within(station).getByRole('heading', { level: 3 }).textContent,
        text: text?.textContent,
      }
    })
  expect(list.tagName).toBe('OL')
  expect(stations).toEqual(music.timeline)
})

it('keeps stave and flowers from assistive technology', () => {
  render(<Timeline music={music} />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  for (const drawing of document.querySelectorAll('svg')) {
    expect(drawing).toHaveAttribute('aria-hidden', 'true')
  }
})
