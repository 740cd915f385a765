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
      <p id="text">Words with <b id="bold">spaces</b></p>
      <section><b>Two</b> <time id="date">2 lines</time></section>
    </main>
    <footer id="footer">Bloom</footer>`
  markElements(
    listSources('p/p.json', contentModel.gallery.schema, page),
    listSources('site/site.json', contentModel.site.schema, site),
  )
})

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!

it.each([
  ['line', 'p/p.json', 'titleLines.0'],
  ['first', 'p/p.json', 'photos.0.src'],
  ['tile', 'p/p.json', 'photos.0.src'],
  ['second', 'p/p.json', 'photos.1.src'],
  ['caption1', 'p/p.json', 'photos.0.caption'],
  ['caption2', 'p/p.json', 'photos.1.caption'],
  ['deck', 'p/p.json', 'deck'],
  ['bold', 'p/p.json', 'quotes.0'],
  // put together from fields, so that a field near it opens
  ['date', 'p/p.json', 'titleLines.0'],
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
  markElements(listSources('p/p.json', schema, { note }), new Map())
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
  expect(findEditedElement('p/p.json', key)).toBe(element(id))
})

it('makes what can be edited a tab stop, once', () => {
  const focusable = [...document.querySelectorAll<HTMLElement>('*')].filter(
    (el) => el.tabIndex >= 0,
  )
  expect(focusable.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['brand', 'link', 'line', 'tile', 'second', 'deck', 'text']),
  )
  expect(element('nav').tabIndex).toBe(-1)
  expect(element('menu').tabIndex).toBe(-1)
})
