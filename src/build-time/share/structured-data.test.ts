/** @jest-environment node */
import { pages, withSlash } from '../../content/pageRegistry'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { structuredData, structuredDataJson } from './structured-data'

const url = 'https://name.github.io/portfolio'
const site = { ...specifiedContent('site/site.json'), url, profession: 'Creator' }

const file = (id: number) => ({
  name: String(id),
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

const words = { title: 'Title', description: 'Description.' }
const home = { ...words, headlineLines: ['Words', 'that stand.'] }
const photos = [1, 2].map((id) => ({
  id,
  alt: 'A rose.',
  caption: `Caption ${id}.`,
  src: file(id),
}))
const data = {
  ...Object.fromEntries(pages.map(({ content }) => [content, words])),
  home,
  gallery: { ...specifiedContent('gallery/gallery.json'), ...words, photos },
}

/** What a page says: its nodes by their type. */
function said(path: string, part: Partial<typeof site> = {}, more: object = {}) {
  const graph = structuredData(path, { ...data, ...more }, { ...site, ...part })?.['@graph'] ?? []
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
  expect(said('/gallery/').of('ImageGallery')?.image).toEqual(
    photos.map(({ caption, id }) => ({
      '@type': 'ImageObject',
      contentUrl: `${url}/static/${id}.jpg`,
      caption,
    })),
  )
})

it('tells of each photo whose it is, and where its license is', () => {
  const own = { credit: 'Ana Lima', license: 'https://example.org/by' }
  const [theirs, hers] = [{ ...photos[0], ...own }, photos[1]]
  const gallery = { ...data.gallery, photos: [theirs, hers] }
  const all = { photoCredit: 'Mia', photoLicense: 'https://example.org/all' }
  const { of } = said('/gallery/', {}, { gallery, site: all })
  const told = (name: string, license: string) => ({
    creator: { '@type': 'Person', name },
    creditText: name,
    copyrightNotice: name,
    license,
    acquireLicensePage: `${url}/contact/`,
  })
  expect(of('ImageGallery')?.image).toMatchObject([
    told('Ana Lima', own.license),
    told('Mia', all.photoLicense),
  ])
})

it('knows the brand as a person or a group, and the profiles that are filled in', () => {
  const address = 'https://social.example.org/me'
  const social = ['', address].map((url) => ({ ...site.social[0]!, url }))
  const person = said('/', { brandIs: 'Person', social }).of('Person')
  expect(person).toMatchObject({ jobTitle: 'Creator', sameAs: [address] })
  const group = said('/', { brandIs: 'MusicGroup', social: [] }).of('MusicGroup')
  expect(group).toEqual({ '@type': 'MusicGroup', ...owner, url: `${url}/`, name: site.brand })
})

const release = {
  kind: 'MusicRecording',
  title: 'Kettle',
  date: '2026-12-01',
  text: 'A song.',
  cover: { alt: 'A cover.', src: file(1) },
  links: [{ platform: 'Tidal', url: 'https://tidal.com/track/1' }],
}

it('lists releases, and where those can be heard that are out', () => {
  const releases = [release, { ...release, kind: 'MusicAlbum', links: [] }]
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
  const { of } = said('/music/', {}, { music: { ...words, releases } })
  expect(of('WebPage')?.hasPart).toEqual([
    { ...recording, sameAs: ['https://tidal.com/track/1'] },
    { ...recording, '@type': 'MusicAlbum' },
  ])
  expect(said('/music/').of('WebPage')).not.toHaveProperty('hasPart')
})

it.each([
  { description: 'Hers.', profession: 'Creator', expected: 'Hers.' },
  { description: undefined, profession: 'Creator', expected: 'Creator. Words that stand.' },
  { description: undefined, profession: undefined, expected: 'Words that stand.' },
])('describes the home page as "$expected"', ({ description, expected, profession }) => {
  const { of } = said('/', { profession }, { home: { ...home, description } })
  expect(of('WebPage')).toMatchObject({ description: expected })
})

it('cannot be ended by any text of the content', () => {
  const title = '</script><script>alert(1)</script><!-- $& \u2028'
  const json = structuredDataJson('/', { ...data, home: { ...home, title } }, site) ?? ''
  expect(json).not.toContain('<')
  const { '@graph': graph } = JSON.parse(json) as { '@graph': object[] }
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'WebPage', name: title }))
})

it('is left out where no page is', () => {
  expect(structuredDataJson('/404/', data, site)).toBeUndefined()
})
