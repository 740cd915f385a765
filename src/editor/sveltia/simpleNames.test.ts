import { simplifyFileNames } from './internals'
import { toSimpleName } from './simpleNames'

it.each([
  ['_MG_0096.JPG', 'mg_0096.jpg'],
  ['__DSC1.jpg', 'dsc1.jpg'],
  ['~tilde.jpg', 'tilde.jpg'],
  ['PXL_20240501_123456789.MP.jpg', 'pxl_20240501_123456789-mp.jpg'],
  ['DSC12345.JPG.jpg', 'dsc12345-jpg.jpg'],
  ['Screen Shot 2018-02-05 at 9.49.07\u202fAM.png', 'screen-shot-2018-02-05-at-9-49-07-am.png'],
  ['IMG_E2041 (1).HEIC', 'img_e2041-1.heic'],
  ['50% off.jpg', '50-off.jpg'],
  ['Untitled.JFIF', 'untitled.jpg'],
  ['写真.jpg', '写真.jpg'],
  ['весна.jpg', 'весна.jpg'],
  ['Blu\u0308te.jpg', 'blüte.jpg'],
  ['CON.jpg', 'photo-con.jpg'],
  ['com1.JPG', 'photo-com1.jpg'],
  ['aux.old.jpg', 'aux-old.jpg'],
  ['___.jpg', 'photo.jpg'],
  ['?.jpg', 'photo.jpg'],
  ['🌹.jpg', 'photo.jpg'],
  ['.jpg', 'photo.jpg'],
  ['no-extension', 'no-extension'],
  ['red-coat.jpg', 'red-coat.jpg'],
])('%j becomes %j, which the form accepts', (name, simple) => {
  expect(toSimpleName(name, '')).toBe(simple)
})

it.each([
  ['Red coat', 'image/jpeg', 'red-coat.jpg'],
  ['Coat v1.2', 'image/webp', 'coat-v1-2.webp'],
  ['coat.jfif', 'image/jpeg', 'coat.jpg'],
  ['coat.TIFF', 'image/tiff', 'coat.tiff'],
  ['notes', 'text/plain', 'notes'],
])('a photo that is renamed to %j keeps its type %s: %s', (name, type, simple) => {
  expect(toSimpleName(name, type)).toBe(simple)
})

it('is what the name of a file is in the form', () => {
  simplifyFileNames()
  expect(new File([], 'CON.jpg').name).toBe('photo-con.jpg')
  expect(new File([], 'Red coat', { type: 'image/png' }).name).toBe('red-coat.png')
})
