/** @jest-environment node */
import { getPagePath, pages } from '../../content/pageRegistry'
import { sampleContent } from '../../testing/sampleContent'
import { buildStructuredData, toJsonLd } from './structuredData'

const url = 'https://name.github.io/portfolio'
const site = { ...sampleContent('site/site.json'), url, profession: 'Creator' }

const file = (id: number) => {
  const images = { fallback: { src: `/portfolio/static/${id}.jpg` } }
  return { name: `${id}`, childImageSharp: { gatsbyImageData: { backgroundColor: 'red', images } } }
}

const text = { title: 'Title', description: 'Description.' }
const home = { ...text, headlineLines: ['Good', 'morning.'] }
const photos = [1, 2].map((id) => ({ id, alt: '', caption: `Caption ${id}.`, src: file(id) }))
const data = {
  ...Object.fromEntries(pages.map(({ content }) => [content, text])),
  home,
  site,
  gallery: { ...sampleContent('gallery/gallery.json'), ...text, photos },
}

/** The graph of a page, and a lookup of its nodes by type. */
function buildGraph(path: string, siteProps: Partial<typeof site> = {}, pageData: object = {}) {
  const graph =
    buildStructuredData(path, { ...data, ...pageData }, { ...site, ...siteProps })?.['@graph'] ?? []
  return { graph, find: (type: string) => graph.find((node) => node['@type'] === type) }
}

const owner = { '@id': `${url}/#owner` }
const website = { '@id': `${url}/#website` }

it('describes the site, its owner and the page', () => {
  const profile = 'https://social.example.org/me'
  const social = ['', profile].map((url) => ({ ...site.social[0]!, url }))
  const { graph } = buildGraph('/', { brandType: 'Person', social })
  const shared = { url: `${url}/`, name: site.brand }
  expect(graph).toEqual([
    { '@type': 'WebSite', ...website, ...shared, inLanguage: site.language, publisher: owner },
    { '@type': 'Person', ...owner, ...shared, jobTitle: 'Creator', sameAs: [profile] },
    {
      '@type': 'WebPage',
      '@id': `${url}/`,
      url: `${url}/`,
      name: 'Title',
      description: 'Description.',
      inLanguage: site.language,
      isPartOf: website,
    },
  ])
})

it('lists each gallery photo with its URL, caption, credit and license', () => {
  const ownCredit = { credit: 'Ana Lima', license: 'https://example.org/by' }
  const [credited, uncredited] = [{ ...photos[0], ...ownCredit }, photos[1]]
  const gallery = { ...data.gallery, photos: [credited, uncredited] }
  const defaults = { photoCredit: 'Mia', photoLicense: 'https://example.org/all' }
  const { find } = buildGraph(getPagePath('gallery'), {}, { gallery, site: defaults })
  const expectedCredit = (name: string, license: string) => ({
    creator: { '@type': 'Person', name },
    creditText: name,
    copyrightNotice: name,
    license,
    acquireLicensePage: url + getPagePath('contact'),
  })
  expect(find('ImageGallery')?.image).toMatchObject([
    { ...expectedCredit('Ana Lima', ownCredit.license), contentUrl: `${url}/static/1.jpg` },
    { ...expectedCredit('Mia', defaults.photoLicense), caption: 'Caption 2.' },
  ])
})

it('describes a group, which has neither a job title nor, here, profiles', () => {
  const group = buildGraph('/', { brandType: 'MusicGroup', social: [] }).find('MusicGroup')
  expect(group).toEqual({ '@type': 'MusicGroup', ...owner, url: `${url}/`, name: site.brand })
})

it('escapes text that would close the script element, and knows no other path', () => {
  expect(toJsonLd('/404/', data, site)).toBeUndefined()
  const title = '</script><script>alert(1)</script><!-- $& \u2028'
  const json = toJsonLd('/', { ...data, home: { ...home, title } }, site) ?? ''
  expect(json).not.toContain('<')
  const { '@graph': graph } = JSON.parse(json) as { '@graph': object[] }
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'WebPage', name: title }))
})
