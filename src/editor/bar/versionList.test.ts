import { waitFor } from '@testing-library/react'
import { listVersionsWhenOpened } from './versionList'

const HOME = 'home/home.json'
const CONTACT = 'contact/contact.json'

it('tells versions of the same page and minute apart', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const dates = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']
  const versions = dates.map((date) => ({ id: date, date, origin: 'backup', files: [HOME] }))
  listVersionsWhenOpened(details, () => Promise.resolve({ versions } as never))
  details.open = true
  const items = () => [...details.querySelectorAll('li')].map((item) => item.textContent)
  await waitFor(() => {
    expect(items()).toEqual(Array(2).fill(expect.stringContaining('Home (replaced here)')))
  })
  expect(new Set(items()).size).toBe(2)
})

it('shows the latest list, even if an earlier answer comes later', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const answers: ((list: object) => void)[] = []
  listVersionsWhenOpened(
    details,
    () => new Promise((resolve) => answers.push(resolve as (list: object) => void)),
  )
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  details.dispatchEvent(new Event('toggle'))
  await waitFor(() => {
    expect(answers.length).toBeGreaterThan(1)
  })
  const date = '2026-11-20T10:00:00.000Z'
  const list = (file: string) => ({
    versions: [{ id: file, date, origin: 'commit', files: [file] }],
  })
  answers.pop()?.(list(HOME))
  await waitFor(() => {
    expect(details).toHaveTextContent('Home')
  })
  for (const answer of answers) answer(list(CONTACT))
  await new Promise((resolve) => setTimeout(resolve))
  expect(details).toHaveTextContent('Home')
})

it('names what a version restores, and offers nothing from an older version of the site', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const date = '2026-11-20T10:00:00.000Z'
  const versions = [{ id: '1', date, origin: 'commit', files: [HOME, CONTACT], missing: [HOME] }]
  const changes = [HOME, CONTACT].map((file) => ({ file, label: '', before: '', after: '' }))
  const compared = { changes, fingerprint: '', otherFormat: [CONTACT] }
  const request = (route: string) => Promise.resolve(route === 'versions' ? { versions } : compared)
  listVersionsWhenOpened(details, request as never)
  details.open = true
  await waitFor(() => {
    expect(details.textContent).toContain('Home was deleted. Last version: Nov 20')
  })
  details.querySelector('details')!.open = true
  await waitFor(() => {
    expect(details.textContent).toContain(
      'Contact is from an older version of the site and cannot be restored.',
    )
  })
  const buttons = [...details.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Restore Home'])
})

it('says where a version is from only if that is certain', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const date = '2026-11-20T10:00:00.000Z'
  const origins = ['commit', 'web', 'backup']
  const versions = origins.map((origin) => ({ id: origin, date, origin, files: [HOME] }))
  listVersionsWhenOpened(details, () => Promise.resolve({ versions } as never))
  details.open = true
  await waitFor(() => {
    const items = [...details.querySelectorAll('li summary')]
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Home$/),
      expect.stringMatching(/Home \(published on the web\)$/),
      expect.stringMatching(/Home \(replaced here\)$/),
    ])
  })
})

it('says why published versions are not listed', async () => {
  const details = document.createElement('details')
  details.innerHTML = '<summary>Versions</summary><ul></ul>'
  const version = { id: '1', date: '2026-11-20T10:00:00.000Z', origin: 'backup', files: [HOME] }
  const list = { versions: [version], problem: 'Git is too old.', details: 'unknown option' }
  listVersionsWhenOpened(details, () => Promise.resolve(list as never))
  details.open = true
  await waitFor(() => {
    expect(details.textContent).toMatch(/cannot be listed\. Git is too old\..*Home \(replaced here/)
  })
  expect(details.querySelector('li pre')).toHaveTextContent('unknown option')
})
