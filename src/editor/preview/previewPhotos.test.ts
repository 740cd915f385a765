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
  expect(sourceOf('served.jpg').replace(/\?\d+$/, '')).toBe(SERVED)
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
  expect(sourceOf('late.jpg').replace(/\?\d+$/, '')).toBe(late)
})

it('shows another photo that is later given the same name', async () => {
  await loadPhotos('gallery/gallery.json', ['served.jpg'])
  const before = sourceOf('served.jpg')
  await loadPhotos('gallery/gallery.json', ['served.jpg'])
  expect(sourceOf('served.jpg')).toBe(before)
  await loadPhotos('gallery/gallery.json', ['late.jpg'])
  await loadPhotos('gallery/gallery.json', ['served.jpg'])
  expect(sourceOf('served.jpg')).not.toBe(before)
})
