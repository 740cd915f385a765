/** @jest-environment node */
import type { ContentFile } from '../../content/model/contentFile'
import { contentFiles } from '../../content/model/contentFiles'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { formValue } from './formValue'

const entryOf = (file: string) => contentFiles.find((entry) => entry.file === file) as ContentFile

it('names a photo that was chosen among those that are there as the file names it', () => {
  const gallery = specifiedContent('gallery/gallery.json')
  const [first, ...others] = gallery.photos
  const form = { ...gallery, photos: [{ ...first, src: '/content/gallery/other.jpg' }, ...others] }
  expect(formValue(entryOf('gallery/gallery.json'), form)).toEqual({
    ...gallery,
    photos: [{ ...first, src: 'other.jpg' }, ...others],
  })
})

it('names one of another folder by the way to it', () => {
  const about = specifiedContent('about/about.json')
  const form = { ...about, swatch: { ...about.swatch, src: '/content/gallery/other.jpg' } }
  expect(formValue(entryOf('about/about.json'), form)).toMatchObject({
    swatch: { src: '../gallery/other.jpg' },
  })
})

it.each(['u\u0308ber.jpg', '../../beyond.jpg', 'https://a.example/gallery/photo.jpg', './one.jpg'])(
  'leaves the name %s to the check, as it is',
  (src) => {
    const about = specifiedContent('about/about.json')
    const form = { ...about, swatch: { ...about.swatch, src } }
    const before = structuredClone(form)
    expect(formValue(entryOf('about/about.json'), form)).toEqual(before)
  },
)

it('does not change the form', () => {
  const about = specifiedContent('about/about.json')
  const form = { ...about, swatch: { ...about.swatch, src: '/content/gallery/other.jpg' } }
  const before = structuredClone(form)
  formValue(entryOf('about/about.json'), form)
  expect(form).toEqual(before)
})
