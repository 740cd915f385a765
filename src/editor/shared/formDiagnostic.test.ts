/** @jest-environment node */
import { checkContent } from '../../build-time/check/checkContent'
import { setUpTestContent } from '../../testing/testContent'
import { formNotices, listErrors } from './formDiagnostic'

const content = setUpTestContent()

it.each<[file: string, key: string, value: unknown, message: string]>([
  ['contact', 'note', 'Hello', 'Contact: Personal note: is "Hello", but must be a list.'],
  ['contact', 'note[1]', '', 'Contact: Personal note, paragraph 2: is empty. Write something.'],
  [
    'site',
    'nav[1].path',
    '/',
    'All pages: Navigation 2, page it links to: is "/", which Navigation 1',
  ],
  [
    'gallery',
    'photos[1].src',
    'sun.jpg',
    'Gallery: Photo 2, photo: refers to sun.jpg, but there is no such file in content/gallery/. Choose a photo.',
  ],
])('%s: words the error for the form if %s is %j', async (page, key, value, message) => {
  content.set(`${page}/${page}.json`, key, value)
  const { diagnostics } = await checkContent(content.root)
  expect(listErrors(diagnostics)).toContainEqual(expect.stringContaining(message))
})

it('names a page whose file is not JSON once', async () => {
  content.write('home/home.json', '{ title: "x" }')
  const { diagnostics } = await checkContent(content.root)
  expect(listErrors(diagnostics)).toEqual([expect.stringMatching(/^Home: is not valid JSON/)])
})

it('lists values to replace', () => {
  content.set('contact/contact.json', 'delivery.endpoint', '')
  content.set('site/site.json', 'url', 'https://www.example.com')
  const files = ['contact/contact.json', 'site/site.json']
  const notices = formNotices(new Map(files.map((file) => [file, content.json(file)])))
  expect(notices).toMatchObject([
    {
      fullLabel: 'All pages: Web address of the site',
      message: 'Enter the web address that the site will have.',
    },
    {
      fullLabel: 'Contact: Delivery, where messages go',
      keys: ['delivery', 'endpoint'],
      message: expect.stringMatching(/^You are not receiving messages\./),
    },
  ])
})
