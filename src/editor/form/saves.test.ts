import type Sveltia from '@sveltia/cms'
import { contentFiles } from '../../content/schema/contentFiles'
import { sampleContent } from '../../testing/sampleContent'
import { SAVE_ENDED, watchSaves } from './saves'

type Entries = { getEntries: () => { name: string }[] }

/** What the browser and Sveltia call. */
let preSave: (event: { entry: object }) => unknown
let listRequest: (list: Entries) => void

const ended = jest.fn()

beforeAll(() => {
  addEventListener(SAVE_ENDED, ended)
  class FakeObserver {
    constructor(callback: (list: Entries) => void) {
      listRequest = callback
    }
    observe = () => undefined
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
})

beforeEach(() => {
  ended.mockClear()
  document.body.innerHTML = '<div id="nc-root"><dialog></dialog></div>'
  const registerEventListener = ({ handler }: { handler: typeof preSave }) => {
    preSave = handler
  }
  watchSaves({ registerEventListener } as unknown as typeof Sveltia)
})

const form = () => document.querySelector<HTMLElement>('#nc-root')!

/** @returns the page that would be written */
function save(file: string, data: unknown): unknown {
  const entry = {
    toJS: () => ({ data, path: `content/${file}` }),
    set: (_: string, page: unknown) => page,
  }
  return preSave({ entry })
}

/** Adds what Sveltia's form has: empty values, and keys of its own. */
const addEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(addEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, addEmpty(part)])
  return { ...Object.fromEntries(entries), __sc_item_id: 'a' }
}

it.each(contentFiles)('writes $file as it was if nothing has changed', ({ file }) => {
  const page = sampleContent(file)
  // it leaves out empty lists
  const written = JSON.stringify(page).replace(',"fields":[]', '')
  expect(JSON.stringify(save(file, addEmpty(page)))).toBe(written)
})

it('leaves out optional keys without a value, and keeps empty texts that cause advice', () => {
  const page = { title: 'Bloom', description: '', button: null, hero: { src: 'a.jpg', alt: '' } }
  const expected = { title: 'Bloom', hero: { src: 'a.jpg', alt: '' } }
  expect(save('home/home.json', page)).toEqual(expected)
  expect(save('contact/contact.json', {})).toEqual({ delivery: { endpoint: '' } })
})

it.each([
  ['flowers.example.org', 'https://flowers.example.org'],
  ['http://flowers.example.org', 'http://flowers.example.org'],
  ['two words', 'two words'],
])('writes the address %s as %s', (url, expected) => {
  expect(save('site/site.json', { url })).toMatchObject({ url: expected })
})

it('takes no input until the server has answered', () => {
  save('site/site.json', {})
  expect(form().inert).toBe(true)
  listRequest({ getEntries: () => [{ name: 'http://127.0.0.1/api/v1/repos/o/s/file-contents' }] })
  expect(form().inert).toBe(true)
  listRequest({ getEntries: () => [{ name: 'http://127.0.0.1/api/v1/repos/o/s/contents' }] })
  expect(form().inert).toBe(false)
  expect(ended).toHaveBeenCalledTimes(1)
})

it('takes input again once Sveltia tells that saving has failed', async () => {
  save('site/site.json', {})
  form().querySelector('dialog')?.setAttribute('open', '')
  await Promise.resolve()
  expect(form().inert).toBe(false)
  expect(ended).toHaveBeenCalledTimes(1)
})
