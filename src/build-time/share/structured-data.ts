import { pages, withSlash, type PageContent } from '../../content/pageRegistry'
import { toGallery } from '../../content/gallery'
import { homeDescription } from '../../content/home'
import { toReleases } from '../../content/music'
import type { PictureData } from '../../content/picture'
import { absoluteUrl } from '../../content/share'
import type { ContentOf } from './content'

type Site = ContentOf<'site/site.json'>

/** A node of the graph. */
type Thing = { '@type': string } & Record<string, unknown>

const imageOf = ({ src }: PictureData, url: string): Thing => ({
  '@type': 'ImageObject',
  // the page's own address of the photo begins at the root of the host
  contentUrl: new URL(src, url).href,
})

/** Search engines show who took a photo, and link to its license and to where a use is agreed. */
function photosOf(data: Record<string, unknown>, url: string): Thing[] {
  const { photos } = toGallery(data as Queries.GalleryPageQuery)
  const acquireLicensePage = absoluteUrl(url, '/contact/')
  return photos.map(({ caption, credit, license, picture }) => ({
    ...imageOf(picture, url),
    caption,
    ...(credit && {
      creator: { '@type': 'Person', name: credit },
      creditText: credit,
      copyrightNotice: credit,
    }),
    ...(license && { license, acquireLicensePage }),
  }))
}

function releasesOf(data: Record<string, unknown>, url: string, artist: object): Thing[] {
  const { music } = data as Queries.MusicPageQuery
  return toReleases(music?.releases ?? null).map(({ cover, date, kind, links, text, title }) => ({
    '@type': kind,
    name: title,
    description: text,
    datePublished: date,
    image: { ...imageOf(cover.picture, url), description: cover.alt },
    byArtist: artist,
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  }))
}

function descriptionOf(
  data: Record<string, unknown>,
  content: PageContent,
  profession: string | undefined,
): string {
  if (content === 'home')
    return homeDescription(data.home as ContentOf<'home/home.json'>, profession)
  return (data[content] as { description: string }).description
}

/**
 * Says in the terms of schema.org what a page is about.
 *
 * @param pathname of the page, without the path prefix
 * @param data result of its query
 * @param site what content/site/site.json says
 * @returns the website, whom it is of, the page and the way to it; undefined for a path where no
 *   page of the navigation is
 */
export function structuredData(pathname: string, data: Record<string, unknown>, site: Site) {
  const entry = pages.find(({ path }) => withSlash(path) === pathname)
  if (!entry) return undefined
  const { brand, brandIs, language, nav, profession, social, url } = site
  const { content, path: page, schemaType: type } = entry
  const { title } = data[content] as { title: string }
  const description = descriptionOf(data, content, profession)
  const at = (page: string) => absoluteUrl(url, withSlash(page))
  const releases = content === 'music' ? releasesOf(data, url, { '@id': `${at('/')}#owner` }) : []
  // said where the page is about her; the others name her by her @id
  const isAboutHer = brandIs === 'Person' && (content === 'home' || content === 'about')
  const jobTitle = isAboutHer ? profession : undefined
  const website = { '@id': `${at('/')}#website` }
  const owner = { '@id': `${at('/')}#owner` }
  const walkFields = social.flatMap((link) => (link.url === '' ? [] : [link.url]))
  const nameOf = (page: string) => nav.find((item) => item.path === page)?.name ?? brand

  const graph: Thing[] = [
    {
      '@type': 'WebSite',
      ...website,
      url: at('/'),
      name: brand,
      inLanguage: language,
      publisher: owner,
    },
    {
      '@type': brandIs,
      ...owner,
      name: brand,
      url: at('/'),
      ...(jobTitle && { jobTitle }),
      ...(walkFields.length > 0 && { sameAs: walkFields }),
    },
    {
      '@type': type,
      '@id': at(page),
      url: at(page),
      name: title,
      description,
      inLanguage: language,
      isPartOf: website,
      ...(type === 'ProfilePage' && { mainEntity: owner }),
      ...(releases.length > 0 && { hasPart: releases }),
      ...(type === 'ImageGallery' && { image: photosOf(data, url) }),
    },
  ]
  if (page !== '/') {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: ['/', page].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: nameOf(step),
        item: at(step),
      })),
    })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** @returns the same as JSON for a `<script>`, which no text of the content can end */
export function structuredDataJson(...page: Parameters<typeof structuredData>): string | undefined {
  const graph = structuredData(...page)
  return graph && JSON.stringify(graph).replaceAll('<', '\\u003c')
}
