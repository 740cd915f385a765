import { photoName, photoPath } from './photoPath'

it.each([
  ['gallery/gallery.json', 'one.jpg', 'gallery/one.jpg'],
  ['about/about.json', '../gallery/one.jpg', 'gallery/one.jpg'],
  ['home/home.json', 'in a folder/a b.jpg', 'home/in a folder/a b.jpg'],
  ['home/home.json', '100% #1?.jpg', 'home/100% #1?.jpg'],
  ['home/home.json', 'u\u0308ber.jpg', 'home/\u00fcber.jpg'],
  ['home/home.json', '/content/gallery/100% #1.jpg', 'gallery/100% #1.jpg'],
])('finds the photo of %s that is called %s at %s', (file, name, place) => {
  expect(photoPath(file, name)).toBe(place)
})

it.each([
  ['gallery/gallery.json', 'gallery/one.jpg', 'one.jpg'],
  ['about/about.json', 'gallery/one.jpg', '../gallery/one.jpg'],
  ['home/home.json', 'home/in a folder/a b.jpg', 'in a folder/a b.jpg'],
])('in %s, the photo %s is called %s', (file, photo, name) => {
  expect(photoName(file, photo)).toBe(name)
})
