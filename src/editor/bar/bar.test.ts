import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { SAVE_ENDED } from '../form/saves'
import type { State } from '../shared/messages'
import { startBar } from './bar'

const openField = jest.fn()
jest.mock('../form/openField', () => ({
  openField: (...args: unknown[]) => {
    openField(...args)
  },
}))
// it loads the content model and Sveltia's types
jest.mock('../form/saves', () => ({ SAVE_ENDED: 'save-ended' }))

const file = 'gallery/gallery.json'

const state: State = {
  problem: '',
  details: '',
  changes: [
    { file, label: 'Photo 2, caption', before: 'One old word', after: 'One new word' },
    {
      file,
      label: 'Photo 3, photo',
      before: '',
      after: '',
      photos: { before: '', after: 'gallery/a b.jpg' },
    },
  ],
  published: 'abc',
  notices: [],
}

/** What the server answers to `GET state` or `POST publish`: an object, or a failure with its status. */
let answers: Record<string, object> = {}
const requests: [string, unknown][] = []

class Failed {
  constructor(readonly body: object) {}
}

globalThis.fetch = ((url: string, options?: { body: string }) => {
  const name = url.replace('/api/', '')
  if (options) requests.push([name, JSON.parse(options.body)])
  const answer = answers[name]
  if (!answer) return Promise.reject(new TypeError('Failed to fetch'))
  const isFailed = answer instanceof Failed
  const json = () => Promise.resolve(isFailed ? answer.body : answer)
  return Promise.resolve({ ok: !isFailed, json })
}) as never

const page = new DOMParser().parseFromString(
  readFileSync('src/editor/index.html', 'utf8'),
  'text/html',
)
document.body.append(page.querySelector('.bar')!)

const bar = document.querySelector<HTMLElement>('.bar')!
const status = bar.querySelector<HTMLElement>('[role=status]')!
const press = (name: string) => {
  fireEvent.click(screen.getByText(name, { selector: 'button' }))
}

/** Opens a list, also once more. */
async function open(summary: string): Promise<HTMLElement> {
  const details = screen.getByText(summary, { selector: 'summary' }).closest('details')!
  for (const isOpen of [false, true]) {
    const toggled = new Promise((resolve) => {
      details.addEventListener('toggle', resolve, { once: true })
    })
    if (details.open === isOpen) continue
    details.open = isOpen
    await toggled
  }
  return details
}

beforeAll(() => {
  answers = { state }
  startBar()
})

beforeEach(async () => {
  requests.length = 0
  answers = { state }
  fireEvent(window, new Event(SAVE_ENDED))
  await waitFor(() => {
    expect(status).toHaveTextContent('Saved here, but not published yet.')
  })
})

it('lists what has changed: words, and photos', () => {
  const list = bar.querySelector<HTMLElement>('.changes')!
  const [caption, photo] = within(list).getAllByRole('listitem', { hidden: true })
  expect(caption).toHaveTextContent('Gallery: Photo 2, caption')
  expect(caption?.querySelector('del')).toHaveTextContent(/^old$/)
  expect(caption?.querySelector('ins')).toHaveTextContent(/^new$/)
  expect(photo?.querySelectorAll('img')).toHaveLength(1)
  expect(photo?.querySelector('img')).toHaveAttribute('src', '/content/gallery/a%20b.jpg')
})

it('publishes, and keeps the result in view until the next save', async () => {
  answers = {
    state: { ...state, changes: [] },
    publish: { pages: 'Home', code: ['src/a.ts'], url: 'https://example.org' },
  }
  press('Publish')
  expect(status).toHaveTextContent('Publishing…')
  await waitFor(() => {
    expect(status).toHaveTextContent('Published.')
  })
  expect(status).toHaveTextContent('Changed on the web, and here now: Home.')
  expect(status).toHaveTextContent('src/a.ts')
  expect(screen.getByText('See the site')).toHaveAttribute('href', 'https://example.org')
  await waitFor(() => {
    expect(status).toHaveFocus()
  })
  fireEvent.focus(window)
  await waitFor(() => {
    expect(bar.querySelector('.changes')).not.toBeVisible()
  })
  expect(status).toHaveTextContent('Published.')
})

it('asks whose version is published, and folds what Git reported', async () => {
  const failure = { message: 'Changed here and on the web.', details: 'CONFLICT', hasChoice: true }
  answers = { state, publish: new Failed(failure) }
  press('Publish')
  await waitFor(() => {
    expect(status).toHaveTextContent('Changed here and on the web.')
  })
  expect(within(status).getByText('CONFLICT').closest('details')).not.toHaveAttribute('open')
  press('Keep the web’s')
  await waitFor(() => {
    expect(requests.at(-1)).toEqual(['publish', { choice: 'web' }])
  })
})

it('says why nothing can be published, and that the editor is not running', async () => {
  answers = { state: { ...state, problem: 'Not set up.', changes: [], published: '' } }
  fireEvent.focus(window)
  await waitFor(() => {
    expect(status).toHaveTextContent('Not set up.')
  })
  expect(screen.getByText('Publish')).toBeDisabled()
  expect(bar.querySelector('.versions')).not.toBeVisible()
  answers = {}
  fireEvent.focus(window)
  await waitFor(() => {
    expect(status).toHaveTextContent('The editor is not running.')
  })
})

it('leads from advice to the field', async () => {
  const notice = { file, keys: ['deck'], fullLabel: 'Gallery: Deck', message: 'Write something.' }
  answers = { state: { ...state, notices: [notice] } }
  fireEvent.focus(window)
  await screen.findByText('Gallery: Deck')
  const list = await open('Advice')
  press('Gallery: Deck')
  expect(openField).toHaveBeenCalledWith(file, ['deck'])
  expect(list).not.toHaveAttribute('open')
})

it('compares versions, restores one page or all, and says why it cannot', async () => {
  const version = { id: 'abc', date: '2026-11-28T12:00:00Z', isFromWeb: true, files: [file] }
  const change = { file: 'home/home.json', label: 'Button', before: 'A', after: 'B' }
  answers = { state, versions: [version], compare: [...state.changes, change], restore: {} }
  await open('Versions')
  const summary = await screen.findByText(/: Gallery \(on the web\)$/)
  await open(summary.textContent)
  press((await screen.findByText('Restore Gallery')).textContent)
  await waitFor(() => {
    expect(status).toHaveTextContent('Restored.')
  })
  expect(requests.at(-1)).toEqual(['restore', { version: 'abc', page: file }])
  press('Restore all pages')
  await waitFor(() => {
    expect(requests.at(-1)).toEqual(['restore', { version: 'abc' }])
  })
  answers = { state, compare: new Failed({ message: 'Git failed.', details: '' }) }
  await open(summary.textContent)
  expect(await screen.findByText('Git failed.')).toBeInTheDocument()
})

it('leads from a field to Publish and back by keyboard', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('Publish')).toHaveFocus()
  fireEvent.keyDown(screen.getByText('Publish'), { key: 'Enter', metaKey: true })
  expect(field).toHaveFocus()
})
