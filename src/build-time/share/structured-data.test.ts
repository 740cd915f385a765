/** @jest-environment node */
import { GALLERY_PHOTOS } from '../../content/limits'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { emptyFolder } from '../../testing/folder'
import { parsePage } from '../publish/html-page'
import { addStructuredData, pageDataOf, structuredData, type PageData } from './structured-data'

const { at, write } = emptyFolder()

type Node = Record<string, unknown>

const site = specifiedContent('site/site.json')

const CREATIVE_WORK = ['description', 'image', 'inLanguage', 'isPartOf', 'name', 'publisher', 'url']
const WEB_PAGE = [...CREATIVE_WORK, 'hasPart', 'mainEntity']

/**
 * The terms of schema.org that the site uses: each type with those of its properties that may
 * stand there, its own and those of the types above it.
 */
const terms: Record<string, readonly string[]> = {
  WebSite: CREATIVE_WORK,
  WebPage: WEB_PAGE,
  ProfilePage: WEB_PAGE,
  ContactPage: WEB_PAGE,
  ImageGallery: WEB_PAGE,
  Person: ['jobTitle', 'name', 'sameAs', 'url'],
  MusicGroup: ['name', 'sameAs', 'url'],
  ImageObject: ['caption', 'contentUrl', 'description'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['item', 'name', 'position'],
  MusicRecording: [...CREATIVE_WORK, 'byArtist', 'datePublished', 'sameAs'],
  MusicAlbum: [...CREATIVE_WORK, 'byArtist', 'datePublished', 'sameAs'],
}

/** Which types a property's value may be of; all others are text, addresses or numbers. */
const ranges: Record<string, readonly string[]> = {
  hasPart: ['MusicRecording', 'MusicAlbum'],
  image: ['ImageObject'],
  itemListElement: ['ListItem'],
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What is not of schema.org, in words. */
function errorsOf(node: Node): string[] {
  const type = String(node['@type'])
  return Object.entries(node).flatMap(([property, value]) => {
    if (property === '@type' || property === '@id') return []
    if (!terms[type]?.includes(property)) return [`${type} has no ${property}`]
    return [value].flat().flatMap((item) => {
      if (!isNode(item)) return ranges[property] ? [`${property} is a plain value`] : []
      if (Object.keys(item).join() === '@id') return []
      const isAllowed = ranges[property]?.includes(String(item['@type']))
      return [
        ...(isAllowed ? [] : [`${property} is a ${String(item['@type'])}`]),
        ...errorsOf(item),
      ]
    })
  })
}

const file = (id: number) => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained',
      width: 1600,
      height: 2000,
      backgroundColor: '#583838',
      images: { fallback: { src: `/portfolio/static/${id}.jpg`, srcSet: '…' }, sources: [] },
    },
  },
})

const gallery = {
  ...specifiedContent('gallery/gallery.json'),
  photos: specifiedContent('gallery/gallery.json').photos.map((photo) => ({
    ...photo,
    src: file(photo.id),
  })),
}

const words = { title: 'Title', description: 'Description.' }
const home = { ...words, headlineLines: ['Words', 'that stand.'] }

const pageData = (path: string): PageData => ({
  componentChunkName: 'page',
  path,
  result: {
    data: {
      home,
      about: specifiedContent('about/about.json'),
      music: words,
      contact: words,
      gallery,
    },
  },
})

const graphOf = (path: string, part: Partial<typeof site> = {}) =>
  (structuredData(pageData(path), { ...site, ...part })?.['@graph'] ?? []) as Node[]

const nodeOf = (type: string, graph: Node[]) => graph.find((node) => node['@type'] === type)

const paths = ['/', '/about/', '/music/', '/gallery/', '/contact/']

it.each(paths)('%s uses only schema.org terms', (path) => {
  const social = site.social.map((link) => ({ ...link, url: 'https://social.example.org/me' }))
  const graph = graphOf(path, { social })
  expect(graph.length).toBeGreaterThan(2)
  expect(graph.flatMap(errorsOf)).toEqual([])
})

it('the test of terms sees what is not of schema.org', () => {
  expect(errorsOf({ '@type': 'Person', caption: '' })).toEqual(['Person has no caption'])
  expect(errorsOf({ '@type': 'ImageGallery', image: '' })).toEqual(['image is a plain value'])
  expect(errorsOf({ '@type': 'Poem', name: '' })).toEqual(['Poem has no name'])
})

it.each(paths)('%s names only nodes that it holds', (path) => {
  const graph = graphOf(path)
  const ids = new Set(graph.map((node) => node['@id']))
  const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

it('the inner pages tell the way to them in the words of the navigation', () => {
  expect(nodeOf('BreadcrumbList', graphOf('/'))).toBeUndefined()
  const url = 'https://name.github.io/portfolio'
  expect(nodeOf('BreadcrumbList', graphOf('/about/', { url }))).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
      { '@type': 'ListItem', position: 2, name: 'About Me', item: `${url}/about/` },
    ],
  })
})

it('the gallery shows each photo with its address and caption', () => {
  const url = 'https://name.github.io/portfolio'
  const images = nodeOf('ImageGallery', graphOf('/gallery/', { url }))?.image as Node[]
  expect(images).toHaveLength(GALLERY_PHOTOS)
  expect(images[2]).toEqual({
    '@type': 'ImageObject',
    contentUrl: 'https://name.github.io/portfolio/static/3.jpg',
    caption: specifiedContent('gallery/gallery.json').photos[2]!.caption,
  })
})

it('the brand is what the content says, and lives where it says', () => {
  const [link] = site.social
  const social = [
    { ...link!, url: 'https://social.example.org/me' },
    { ...link!, url: '' },
  ]
  const owner = nodeOf('MusicGroup', graphOf('/', { brandIs: 'MusicGroup', social }))
  expect(owner).toMatchObject({ name: site.brand, sameAs: ['https://social.example.org/me'] })
  expect(nodeOf('Person', graphOf('/', { brandIs: 'Person' }))).toBeDefined()
  const about = nodeOf('ProfilePage', graphOf('/about/'))
  expect(about).toMatchObject({ mainEntity: { '@id': owner?.['@id'] } })
})

describe('releases', () => {
  const musicWith = (releases: object[] | null) => {
    const data = { music: { ...words, releases } }
    const said = structuredData({ path: '/music/', result: { data } }, site)
    return (said?.['@graph'] ?? []) as Node[]
  }
  const release = (kind: string, links: object[] = []) => ({
    kind,
    title: 'Kettle',
    date: '2026-12-01',
    text: 'A song.',
    cover: { alt: 'A cover.', src: file(1) },
    links,
  })

  it('are told with the day, the cover and where they can be heard', () => {
    const links = [{ platform: 'Tidal', url: 'https://tidal.com/track/1' }]
    const graph = musicWith([release('MusicRecording', links)])
    expect(graph.flatMap(errorsOf)).toEqual([])
    expect(nodeOf('WebPage', graph)?.hasPart).toEqual([
      {
        '@type': 'MusicRecording',
        name: 'Kettle',
        description: 'A song.',
        datePublished: '2026-12-01',
        image: {
          '@type': 'ImageObject',
          contentUrl: `${site.url}/portfolio/static/1.jpg`,
          description: 'A cover.',
        },
        byArtist: { '@id': `${site.url}/#owner` },
        sameAs: ['https://tidal.com/track/1'],
      },
    ])
  })

  it('may be albums, and need not be heard anywhere yet', () => {
    const graph = musicWith([release('MusicAlbum')])
    expect(graph.flatMap(errorsOf)).toEqual([])
    const [album] = nodeOf('WebPage', graph)?.hasPart as Node[]
    expect(album).toMatchObject({ '@type': 'MusicAlbum' })
    expect(album).not.toHaveProperty('sameAs')
  })

  it.each([null, []])('are not mentioned where there are none: %j', (releases) => {
    expect(nodeOf('WebPage', musicWith(releases))).not.toHaveProperty('hasPart')
  })
})

it('a person has a profession, a group has none', () => {
  const profession = 'Tech consultant'
  const ownerOf = (brandIs: 'Person' | 'MusicGroup') =>
    nodeOf(brandIs, graphOf('/', { brandIs, profession }))
  expect(ownerOf('Person')).toMatchObject({ jobTitle: profession })
  expect(ownerOf('MusicGroup')).not.toHaveProperty('jobTitle')
  expect(nodeOf('Person', graphOf('/', { profession: undefined }))).not.toHaveProperty('jobTitle')
  expect(nodeOf('Person', graphOf('/about/', { profession }))).toMatchObject({
    jobTitle: profession,
  })
})

it.each([
  { description: 'Hers.', profession: 'Creator', said: 'Hers.' },
  { description: undefined, profession: 'Creator', said: 'Creator. Words that stand.' },
  { description: undefined, profession: undefined, said: 'Words that stand.' },
])('the home page is described as "$said"', ({ description, profession, said }) => {
  const graph = structuredData(
    { path: '/', result: { data: { home: { ...home, description } } } },
    { ...site, profession },
  )?.['@graph']
  expect(nodeOf('WebPage', graph as Node[])).toMatchObject({ description: said })
})

describe('in a page', () => {
  const html = '<body><p>Words</p></body>'

  const withStructuredData = (data: Parameters<typeof addStructuredData>[1]) => {
    const page = parsePage(html)
    addStructuredData(page, data, site)
    return page.toString()
  }

  it('it stands at the end, where no text of the content can end it', () => {
    const evil = '</script><script>alert(1)</script><!-- $& \u2028'
    const data = { path: '/', result: { data: { home: { ...home, title: evil } } } }
    const page = withStructuredData(data)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).toMatch(/<\/script><\/body>$/)
    const json = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(page)![1]!
    expect(json).not.toContain('<')
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Node[] }
    expect(nodeOf('WebPage', graph)).toMatchObject({ name: evil })
  })

  it('there is none on the not-found page, nor in a file that is no page', () => {
    expect(withStructuredData(pageData('/404/'))).toBe(html)
    expect(withStructuredData(undefined)).toBe(html)
  })
})

it("a page's data is found beside it", () => {
  write('page-data/index/page-data.json', '{"path":"/"}')
  write('page-data/about/page-data.json', '{"path":"/about/"}')
  expect(pageDataOf(at(), 'index.html')?.path).toBe('/')
  expect(pageDataOf(at(), 'about/index.html')?.path).toBe('/about/')
  expect(pageDataOf(at(), 'verification.html')).toBeUndefined()
})
