import { waitFor } from '@testing-library/react'
import { listVersionsWhenOpened } from './versionList'

const HOME = 'home/home.json'
const MUSIC = 'music/music.json'

it('tells versions of the same page and minute apart', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const dates = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']
  const versions = dates.map((date) => ({ id: date, date, origin: 'backup', files: [HOME] }))
  listVersionsWhenOpened(details, () => Promise.resolve(versions as never))
  details.open = true
  const items = () => [...details.querySelectorAll('li')].map((item) => item.textContent)
  await waitFor(() => {
    expect(items()).toEqual(Array(2).fill(expect.stringContaining('Home (replaced here)')))
  })
  expect(new Set(items()).size).toBe(2)
})

it('names what a version restores, and offers nothing from an older version of the site', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const date = '2026-11-20T10:00:00.000Z'
  const versions = [{ id: '1', date, origin: 'here', files: [HOME, MUSIC], missing: [HOME] }]
  const changes = [HOME, MUSIC].map((file) => ({ file, label: '', before: '', after: '' }))
  const compared = { changes, fingerprint: '', otherFormat: [MUSIC] }
  const request = (route: string) => Promise.resolve(route === 'versions' ? versions : compared)
  listVersionsWhenOpened(details, request as never)
  details.open = true
  await waitFor(() => {
    expect(details.textContent).toContain('Home was deleted. Last version: Nov 20')
  })
  details.querySelector('details')!.open = true
  await waitFor(() => {
    expect(details.textContent).toContain(
      'Music is from an older version of the site and cannot be restored.',
    )
  })
  const buttons = [...details.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Restore Home'])
})
