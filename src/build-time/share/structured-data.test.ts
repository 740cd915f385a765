/** @jest-environment node */
import { pages, withSlash } from '../../content/pageRegistry'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { parsePage } from '../publish/html-page'
import { addStructuredData, structuredData } from './structured-data'

type Node = Record<string, unknown>

const url = 'https://name.github.io/portfolio'
const site = { ...specifiedContent('site/site.json'), url, profession: 'Creator' }

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

const gallery = specifiedContent('gallery/gallery.json')
const photos = gallery.photos.map((photo) => ({ ...photo, src: file(photo.id) }))
const words = { title: 'Title', description: 'Description.' }
const home = { ...words, headlineLines: ['Words', 'that stand.'] }
const data = {
  // a page that has been added since says the same
  ...Object.fromEntries(pages.map(({ content }) => [content, words])),
  home,
  gallery: { ...gallery, photos },
}

/** What a page says: its nodes by their type. */
function said(path: string, part: Partial<typeof site> = {}, more: object = {}) {
  const result = { data: { ...data, ...more } }
  const graph = structuredData({ path, result }, { ...site, ...part })?.['@graph'] ?? []
  return { graph, of: (type: string) => graph.find((node) => node['@type'] === type) }
}

const owner = { '@id': `${url}/#owner` }
const website = { '@id': `${url}/#website` }

it('names the site, whom it is of, the page and the way to it', () => {
  const { graph } = said('/about/', { brandIs: 'Person' })
  const shared = { url: `${url}/`, name: site.brand }
  expect(graph).toEqual([
    {
      '@type': 'WebSite',
      ...website,
      ...shared,
      inLanguage: site.language,
      publisher: owner,
    },
    { '@type': 'Person', ...owner, ...shared, jobTitle: 'Creator' },
    {
      '@type': 'ProfilePage',
      '@id': `${url}/about/`,
      url: `${url}/about/`,
      name: 'Title',
      description: 'Description.',
      inLanguage: site.language,
      isPartOf: website,
      mainEntity: owner,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
        { '@type': 'ListItem', position: 2, name: 'About Me', item: `${url}/about/` },
      ],
    },
  ])
})

it.each(pages.map(({ path, schemaType }) => [withSlash(path), schemaType] as const))(
  '%s is a %s',
  (path, type) => {
    const { graph, of } = said(path)
    expect(of(type)).toMatchObject({ '@id': url + path })
    expect(of('BreadcrumbList') === undefined).toBe(path === '/')
    const ids = graph.map((node) => node['@id'])
    const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect(ids).toEqual(expect.arrayContaining(named))
  },
)

it('shows each photo of the gallery with its address and caption', () => {
  const images = said('/gallery/').of('ImageGallery')?.image as Node[]
  expect(images).toHaveLength(photos.length)
  expect(images[2]).toEqual({
    '@type': 'ImageObject',
    contentUrl: 'https://name.github.io/portfolio/static/3.jpg',
    caption: photos[2]!.caption,
  })
})

it('knows the brand as a person with a profession or a group, and the profiles that are filled in', () => {
  const address = 'https://social.example.org/me'
  const social = ['', address].map((url) => ({ ...site.social[0]!, url }))
  expect(said('/', { brandIs: 'Person', social }).of('Person')).toMatchObject({
    name: site.brand,
    jobTitle: 'Creator',
    sameAs: [address],
  })
  const group = said('/', { brandIs: 'MusicGroup' }).of('MusicGroup')
  expect(group).toMatchObject({ name: site.brand })
  expect(group).not.toHaveProperty('jobTitle')
})

const release = {
  kind: 'MusicRecording',
  title: 'Kettle',
  date: '2026-12-01',
  text: 'A song.',
  cover: { alt: 'A cover.', src: file(1) },
  links: [{ platform: 'Tidal', url: 'https://tidal.com/track/1' }],
}
const recording = {
  '@type': 'MusicRecording',
  name: 'Kettle',
  description: 'A song.',
  datePublished: '2026-12-01',
  image: {
    '@type': 'ImageObject',
    contentUrl: `${url}/static/1.jpg`,
    description: 'A cover.',
  },
  byArtist: owner,
}

it.each([
  {
    about: 'a song',
    releases: [release],
    hasPart: [{ ...recording, sameAs: [release.links[0]!.url] }],
  },
  {
    about: 'an album that is nowhere yet',
    releases: [{ ...release, kind: 'MusicAlbum', links: [] }],
    hasPart: [{ ...recording, '@type': 'MusicAlbum' }],
  },
  { about: 'no releases', releases: null, hasPart: undefined },
])('lists $about', ({ hasPart, releases }) => {
  expect(said('/music/', {}, { music: { ...words, releases } }).of('WebPage')?.hasPart).toEqual(
    hasPart,
  )
})

it.each([
  { description: 'Hers.', profession: 'Creator', expected: 'Hers.' },
  { description: undefined, profession: 'Creator', expected: 'Creator. Words that stand.' },
  { description: undefined, profession: undefined, expected: 'Words that stand.' },
])('describes the home page as "$expected"', ({ description, expected, profession }) => {
  const { of } = said('/', { profession }, { home: { ...home, description } })
  expect(of('WebPage')).toMatchObject({ description: expected })
})

describe('in a page', () => {
  const html = '<body><p>Words</p></body>'
  const pageWith = (path: string, title = '') => {
    const page = parsePage(html)
    addStructuredData(page, { path, result: { data: { home: { ...home, title } } } }, site)
    return page.toString()
  }

  it('stands at the end, where no text of the content can end it', () => {
    const evil = '</script><script>alert(1)</script><!-- $& \u2028'
    const json = /<script type="application\/ld\+json">([^<]*)<\/script><\/body>$/.exec(
      pageWith('/', evil),
    )?.[1]
    const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': Node[] }
    expect(graph).toContainEqual(expect.objectContaining({ '@type': 'WebPage', name: evil }))
  })

  it('is left out where there is no page', () => {
    expect(pageWith('/404/')).toBe(html)
  })
})
