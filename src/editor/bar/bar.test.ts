import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import type { BarState } from '../shared/messages'
import { NOTIFICATION } from '../sveltia/dialogs'
import { setInternals } from '../sveltia/internals'
import { REFUSED, SAVED, SAVING } from '../sveltia/saves'
import { startPublishBar } from './bar'

jest.useFakeTimers()

const page = new DOMParser().parseFromString(
  readFileSync('src/editor/index.html', 'utf8'),
  'text/html',
)
const bar = page.querySelector<HTMLElement>('.bar')!
document.body.append(bar)

setInternals({
  checkForRemoteChanges: () => Promise.resolve(),
  copyStore: { keys: () => Promise.resolve([]) },
})

const state: BarState = {
  problem: '',
  isOngoing: false,
  isUnfinished: false,
  details: '',
  changes: [{ file: 'home/home.json', label: 'Title', before: 'Old', after: 'New' }],
  version: '1',
  fingerprint: '1',
  canUndo: true,
  notices: [],
  lastCheck: [],
}

const STOPPED = 'The editor is not running.'

let isRunning = true
const answers: Record<string, unknown> = { '/api/state': state, '/api/publish': {} }
globalThis.fetch = ((url: string) => {
  if (!isRunning) return Promise.reject(new TypeError(STOPPED))
  return Promise.resolve({ ok: true, json: () => Promise.resolve(answers[url]) })
}) as never

// jsdom has none
globalThis.Response = {
  json: (body: unknown) => ({ ok: false, json: () => Promise.resolve(body) }),
} as never

const status = bar.querySelector('[role=status]')!
const buttons = bar.querySelector<HTMLElement>(':scope > div')!
const publish = bar.querySelector<HTMLElement>('[data-action=publish]')!

beforeAll(() => {
  // jsdom has no such property
  Object.defineProperty(HTMLElement.prototype, 'ariaBusy', {
    set(this: HTMLElement, value: string) {
      this.setAttribute('aria-busy', value)
    },
  })
  startPublishBar(bar)
})

beforeEach(async () => {
  isRunning = true
  dispatchEvent(new Event('focus'))
  await waitFor(() => {
    expect(status).toHaveTextContent('1 change saved')
  })
})

it.each([
  ['a save', new Event(SAVED)],
  [
    'a save that is refused',
    new CustomEvent(REFUSED, {
      detail: { path: 'content/home/home.json', reason: 'The disk is full.' },
    }),
  ],
])('is busy no longer if the server has been stopped after %s', async (_, event) => {
  dispatchEvent(new Event(SAVING))
  isRunning = false
  dispatchEvent(event)
  expect(buttons).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => {
    expect(status).toHaveTextContent(STOPPED)
  })
  await waitFor(() => {
    expect(buttons).toHaveAttribute('aria-busy', 'false')
  })
  expect(publish).toBeVisible()
})

it('shows what there is as soon as the editor runs again, without anything typed', async () => {
  isRunning = false
  dispatchEvent(new Event('focus'))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(status).toHaveTextContent(STOPPED)
  isRunning = true
  await jest.advanceTimersByTimeAsync(10_000)
  expect(status).toHaveTextContent('1 change saved')
})

it('offers to publish again after a publish that did not finish, also if all was undone since', async () => {
  answers['/api/state'] = { ...state, changes: [], isUnfinished: true }
  dispatchEvent(new Event('focus'))
  await waitFor(() => {
    expect(status).toHaveTextContent('The last publish did not finish')
  })
  expect(publish).toBeVisible()
  expect(bar.querySelector('[data-action=fetch]')).not.toBeVisible()
  answers['/api/state'] = state
})

it('shows a message about a form only while that is open', async () => {
  const show = (page: string) => {
    location.hash = `#/collections/pages/entries/${page}`
    dispatchEvent(new CustomEvent(NOTIFICATION, { cancelable: true, detail: `About ${page}.` }))
  }
  show('home')
  await waitFor(() => {
    expect(status).toHaveTextContent('About home.')
  })
  let answer: ((value: BarState) => void) | undefined
  answers['/api/state'] = new Promise((resolve) => (answer = resolve))
  dispatchEvent(new Event('focus'))
  show('music')
  location.hash = '#/collections/pages/entries/gallery'
  await jest.runOnlyPendingTimersAsync()
  answers['/api/state'] = state
  answer?.(state)
  await jest.runOnlyPendingTimersAsync()
  expect(status).toHaveTextContent('1 change saved')
  expect(status).not.toHaveTextContent('About')
})

it('leaves the lists alone if nothing has changed', async () => {
  const item = bar.querySelector('.changes li')
  expect(item).toHaveTextContent('New')
  const requests = jest.spyOn(globalThis, 'fetch')
  dispatchEvent(new Event('focus'))
  await waitFor(() => {
    expect(requests).toHaveBeenCalledWith('/api/state', expect.anything())
  })
  await jest.runOnlyPendingTimersAsync()
  expect(bar.querySelector('.changes li')).toBe(item)
  answers['/api/state'] = { ...state, fingerprint: '2' }
  dispatchEvent(new Event('focus'))
  await waitFor(() => {
    expect(bar.querySelector('.changes li')).not.toBe(item)
  })
})
