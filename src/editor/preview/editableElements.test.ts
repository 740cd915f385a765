import { z } from 'zod'
import { contentModel } from '../../content/schema/contentFiles'
import { markedText } from '../../content/schema/fields'
import { findEditedElement, findField, listSources, markElements } from './editableElements'

const photo = (src: string) => ({
  childImageSharp: { gatsbyImageData: { images: { fallback: { src } } } },
})

const page = {
  titleLines: ['Two', 'lines'],
  photos: [
    { src: photo('/a.jpg'), alt: 'A', caption: 'Same' },
    { src: photo('/b.jpg'), alt: 'B', caption: 'Same' },
  ],
  deck: 'Home',
  quotes: ['Words  with\nspaces'],
}
const site = { nav: [{ name: 'Home' }], brand: 'Bloom', labels: { menu: 'Menu' } }

const mark = () => {
  markElements(
    listSources('gallery/gallery.json', contentModel.gallery.schema, page),
    listSources('site/site.json', contentModel.site.schema, site),
  )
}

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <a id="brand" href="/">Bloom</a>
      <a id="link" href="/home"><span id="nav">Home</span><svg></svg></a>
      <button popovertarget="menu"><span id="menu">Menu</span></button>
    </header>
    <main>
      <h1><span id="line">Two</span> <span>lines</span></h1>
      <a id="tile" href="/b"><img id="first" src="/a.jpg" /></a>
      <p id="caption1">Same</p>
      <img id="second" src="/b.jpg" />
      <p id="caption2">Same</p>
      <div><p id="deck">Home</p></div>
      <p id="text">Words with <b id="bold">spaces</b> <a id="inText" href="/a"></a></p>
      <a id="other" href="/other">Composed</a>
      <input id="input" />
      <section><b>Two</b> <time id="date">2 lines</time></section>
    </main>
    <footer id="footer">Bloom</footer>`
  mark()
})

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!

it.each([
  ['line', 'gallery/gallery.json', 'titleLines.0'],
  ['first', 'gallery/gallery.json', 'photos.0.src'],
  ['tile', 'gallery/gallery.json', 'photos.0.src'],
  ['second', 'gallery/gallery.json', 'photos.1.src'],
  ['caption1', 'gallery/gallery.json', 'photos.0.caption'],
  ['caption2', 'gallery/gallery.json', 'photos.1.caption'],
  ['deck', 'gallery/gallery.json', 'deck'],
  ['bold', 'gallery/gallery.json', 'quotes.0'],
  // put together from fields, so that a field near it opens
  ['date', 'gallery/gallery.json', 'titleLines.0'],
  ['nav', 'site/site.json', 'nav.0.name'],
  ['link', 'site/site.json', 'nav.0.name'],
  ['brand', 'site/site.json', 'brand'],
  ['footer', 'site/site.json', 'brand'],
])('%s shows the field %s %s', (id, file, key) => {
  expect(findField(element(id), new Event('keydown'))).toEqual({ file, keys: key.split('.') })
})

it('finds the field of text with italics', () => {
  document.body.innerHTML = '<main><p>Words <em id="italic">and more</em></p></main>'
  const note = ['Words ', { tag: 'em', text: ['and more'] }]
  const schema = z.strictObject({ note: markedText('A note.', 'text') })
  markElements(listSources('gallery/gallery.json', schema, { note }), new Map())
  expect(findField(element('italic'), new Event('keydown'))?.keys).toEqual(['note'])
})

it('finds no field for what has no text', () => {
  expect(findField(document.body, new Event('keydown'))).toBeUndefined()
})

it.each([
  ['photos.1.caption', 'caption2'],
  // not shown, so the photo of the same item is next
  ['photos.1.credit', 'second'],
  ['titleLines', 'line'],
])('the field %s is shown by %s', (key, id) => {
  expect(findEditedElement('gallery/gallery.json', key)).toBe(element(id))
})

const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('*')]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map(({ id, textContent }) => id || textContent)

it('leads the keyboard to what can be edited, once, and to what works', () => {
  const stops = ['brand', 'link', 'Menu', 'line', 'lines', 'tile', 'caption1', 'second', 'caption2']
  expect(tabStops()).toEqual([...stops, 'deck', 'text', 'Two', 'footer'])
  element('deck').textContent = 'Composed'
  mark()
  expect(tabStops()).toEqual([...stops, 'text', 'Two', 'footer'])
})

it('names photos without a description', () => {
  expect(element('second')).toHaveAccessibleName('Photo 2, photo')
  element('second').setAttribute('alt', 'A flower')
  mark()
  expect(element('second')).toHaveAccessibleName('A flower')
})
