/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { setUpTestContent } from '../../testing/testContent'
import { checkContent } from '../../build-time/check/check-content'
import { formNotices, listErrors } from './form-diagnostic'

const content = setUpTestContent()

it.each<[file: string, key: string, value: unknown, message: string]>([
  ['contact', 'note', 'Hello', 'Contact: Personal note: is "Hello", but must be a list.'],
  ['contact', 'note', [], 'Contact: Personal note: has 0 items, but needs at least 1. Add 1.'],
  ['contact', 'note[1]', '', 'Contact: Personal note, paragraph 2: is empty. Write something.'],
  ['home', 'button', '', 'Home: Button: is empty. Write something.'],
  ['home', 'button', undefined, 'Home: Button: is missing. Add text: the button that links to'],
  // the owner's own words stay as they are
  ['site', 'email', 'entry', 'All pages: Email: is "entry", but must be an email address'],
  [
    'site',
    'nav[1].path',
    '/',
    'All pages: Navigation 2, page it links to: is "/", which Navigation 1 already',
  ],
  [
    'gallery',
    'photos[1].src',
    'sunflowers.jpg',
    'Gallery: Photo 2, photo: refers to sunflowers.jpg, but there is no such file in content/gallery/. Choose a photo.',
  ],
])('%s: words the error for the form if %s is %j', async (page, key, value, message) => {
  content.set(`${page}/${page}.json`, key, value)
  const { diagnostics } = await checkContent(content.root)
  expect(listErrors(diagnostics)).toContainEqual(expect.stringContaining(message))
})

it('names a page whose file is not JSON once', async () => {
  writeFileSync(content.at('home/home.json'), '{ title: "x" }')
  const { diagnostics } = await checkContent(content.root)
  expect(listErrors(diagnostics)).toContainEqual(expect.stringMatching(/^Home: has title/))
})

it('lists values to replace, and summarizes the one that loses messages first', () => {
  content.set('contact/contact.json', 'delivery.endpoint', '')
  content.set('site/site.json', 'url', 'https://www.example.com')
  const files = ['contact/contact.json', 'site/site.json']
  const notices = formNotices(new Map(files.map((file) => [file, content.json(file)])))
  expect(notices.map(({ label, message, summary }) => [label, message, summary])).toEqual([
    [
      'Delivery, where messages go',
      'You are not receiving messages. The form thanks visitors, but sends nothing. See "Receiving messages" in the guide.',
      'You are not receiving messages.',
    ],
    [
      'Web address of the site',
      'Enter the web address that the site will have.',
      'Web address of the site: Enter the web address that the site will have.',
    ],
  ])
})
