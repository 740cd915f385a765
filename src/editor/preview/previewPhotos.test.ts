import { readPhotoVersions } from '../shared/photo-versions'
import { createPhotoNode, loadPhotos } from './previewPhotos'

const SERVED = 'http://localhost/content/gallery/served.jpg'
const READ = 'data:image/jpeg;base64,AAAA'

jest.mock('../shared/viewable-url', () => ({
  viewableUrl: () => Promise.reject(new Error('This is no HEIC.')),
}))

const found = [SERVED, READ]

Object.assign(HTMLImageElement.prototype, {
  decode(this: HTMLImageElement) {
    const isFound = found.some((url) => this.src.startsWith(url))
    return isFound ? Promise.resolve() : Promise.reject(new Error('Not found'))
  },
})
for (const key of ['naturalWidth', 'naturalHeight'])
  Object.defineProperty(HTMLImageElement.prototype, key, { value: 100 })

const readPhoto = jest.fn((_: string, name: string) =>
  name === 'published.jpg' ? Promise.resolve(READ) : Promise.reject(new Error('There is none.')),
)
Object.assign(globalThis, { readPhoto })

const sourceOf = (name: string) =>
  createPhotoNode('gallery/gallery.json', name).childImageSharp.gatsbyImageData.images.fallback.src

it('shows a photo that was published after the editor was built', async () => {
  await loadPhotos('gallery/gallery.json', ['served.jpg', 'published.jpg', 'missing.jpg', ''])
  expect(sourceOf('served.jpg')).toBe(SERVED)
  expect(sourceOf('published.jpg')).toBe(READ)
  expect(sourceOf('missing.jpg')).toContain('data:image/svg')
  expect(readPhoto).not.toHaveBeenCalledWith('gallery/gallery.json', 'served.jpg')
})

it('shows a photo that could not be loaded before, such as while the editor was stopped', async () => {
  const late = SERVED.replace('served', 'late')
  await loadPhotos('gallery/gallery.json', ['late.jpg'])
  expect(sourceOf('late.jpg')).toContain('data:image/svg')
  found.push(late)
  await loadPhotos('gallery/gallery.json', ['late.jpg'])
  expect(sourceOf('late.jpg')).toBe(late)
})

it('asks again for a photo whose name was that of one that was removed', async () => {
  for (const names of [['published.jpg'], [], ['published.jpg']]) {
    readPhoto.mockClear()
    await loadPhotos('gallery/gallery.json', names)
  }
  expect(readPhoto).toHaveBeenCalledTimes(1)
})

it('shows a photo that replaces a file, and requests no other photo again', async () => {
  const tree = ['served', 'late'].map((name) => ({ path: `content/gallery/${name}.jpg`, sha: '1' }))
  const backend = { name: 'gitea', repo: 'owner/site' }
  const request = (url: string) =>
    Promise.resolve({ json: () => (url === '/config.json' ? { backend } : { tree }) })
  Object.assign(globalThis, { fetch: request })
  const names = ['served.jpg', 'late.jpg']
  await readPhotoVersions()
  await loadPhotos('gallery/gallery.json', names)
  const before = names.map(sourceOf)
  tree[0]!.sha = '2'
  await readPhotoVersions()
  // until it is loaded
  expect(names.map(sourceOf)).toEqual(before)
  await loadPhotos('gallery/gallery.json', names)
  expect(sourceOf('served.jpg')).not.toBe(before[0])
  expect(sourceOf('late.jpg')).toBe(before[1])
})
