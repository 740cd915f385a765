import { photoPath } from './photoPath'

it.each([
  ['gallery/gallery.json', 'one.jpg', 'gallery/one.jpg'],
  ['about/about.json', '../gallery/one.jpg', 'gallery/one.jpg'],
  ['home/home.json', 'in a folder/a b.jpg', 'home/in a folder/a b.jpg'],
  ['home/home.json', '100% #1?.jpg', 'home/100% #1?.jpg'],
  ['home/home.json', 'u\u0308ber.jpg', 'home/\u00fcber.jpg'],
])('finds the photo of %s that is called %s at %s', (file, name, place) => {
  expect(photoPath(file, name)).toBe(place)
})
