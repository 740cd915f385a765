import { waitFor } from '@testing-library/react'
import { listVersionsWhenOpened } from './versionList'

it('tells versions of the same page and minute apart', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const dates = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']
  const versions = dates.map((date) => ({ id: date, date, origin: 'replaced', pages: ['Home'] }))
  listVersionsWhenOpened(details, () => Promise.resolve(versions as never))
  details.open = true
  const items = () => [...details.querySelectorAll('li')].map((item) => item.textContent)
  await waitFor(() => {
    expect(items()).toEqual(Array(2).fill(expect.stringContaining('Home (replaced here)')))
  })
  expect(new Set(items()).size).toBe(2)
})
