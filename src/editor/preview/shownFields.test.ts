import { z } from 'zod'
import { contentModel } from '../../content/schema/contentFiles'
import { markedText } from '../../content/schema/fields'
import { findShownField, listSources, markElements } from './shownFields'

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

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!

/** Clicks an element, in front of others. */
const click = (target: Element, ...behind: Element[]) => {
  document.elementsFromPoint = () => [target, ...behind]
  return findShownField({ clientX: 1, clientY: 1, target } as unknown as MouseEvent)
}

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <a id="brand" href="/">Bloom</a>
      <a href="/home"><span id="nav">Home</span><svg></svg></a>
    </header>
    <main>
      <h1><span id="line">Two</span> <span>lines</span></h1>
      <img id="first" src="/a.jpg" />
      <p id="caption1">Same</p>
      <img id="second" src="/b.jpg" />
      <p id="caption2">Same</p>
      <div><p id="deck">Home</p></div>
      <p id="text">Words with <b id="bold">spaces</b></p>
      <p id="composed">Two thousand</p>
    </main>
    <footer id="footer">Bloom</footer>`
  markElements(
    listSources('gallery/gallery.json', contentModel.gallery.schema, page),
    listSources('site/site.json', contentModel.site.schema, site),
  )
})

it.each([
  ['line', 'gallery/gallery.json titleLines.0'],
  ['first', 'gallery/gallery.json photos.0.src'],
  ['second', 'gallery/gallery.json photos.1.src'],
  ['caption1', 'gallery/gallery.json photos.0.caption'],
  ['caption2', 'gallery/gallery.json photos.1.caption'],
  ['deck', 'gallery/gallery.json deck'],
  ['bold', 'gallery/gallery.json quotes.0'],
  ['nav', 'site/site.json nav.0.name'],
  ['brand', 'site/site.json brand'],
  ['footer', 'site/site.json brand'],
  ['composed', undefined],
])('%s shows %s', (id, field) => {
  expect(click(element(id))).toBe(field)
})

it('finds the photo behind what was clicked', () => {
  expect(click(element('composed'), element('second'))).toBe('gallery/gallery.json photos.1.src')
})

it('finds the field of a text with italics', () => {
  document.body.innerHTML = '<main><p>Words <em id="italic">and more</em></p></main>'
  const note = ['Words ', { tag: 'em', text: ['and more'] }]
  const schema = z.strictObject({ note: markedText('A note.', 'text') })
  markElements(listSources('gallery/gallery.json', schema, { note }), new Map())
  expect(click(element('italic'))).toBe('gallery/gallery.json note')
})
