import { pages, withTrailingSlash, type PageContent } from '../../model/pageRegistry'
import { toGallery } from '../../model/gallery'
import { homeDescription } from '../../model/home'
import { toReleases } from '../../model/music'
import type { PictureData } from '../../model/picture'
import { absoluteUrl } from '../../model/share'
import type { ContentOf } from './content'

type Site = ContentOf<'site/site.json'>

/** A node of the graph. */
type Thing = { '@type': string } & Record<string, unknown>

const toImageObject = ({ src }: PictureData, url: string): Thing => ({
  '@type': 'ImageObject',
  // `src` is root-relative
  contentUrl: new URL(src, url).href,
})

/** Search engines show a photo's credit, and link to its license and to a page to acquire one. */
function toPhotos(data: Record<string, unknown>, url: string): Thing[] {
  const { photos } = toGallery(data as Queries.GalleryPageQuery)
  const acquireLicensePage = absoluteUrl(url, '/contact/')
  return photos.map(({ caption, credit, license, picture }) => ({
    ...toImageObject(picture, url),
    caption,
    ...(credit && {
      creator: { '@type': 'Person', name: credit },
      creditText: credit,
      copyrightNotice: credit,
    }),
    ...(license && { license, acquireLicensePage }),
  }))
}

function toReleaseNodes(data: Record<string, unknown>, url: string, artist: object): Thing[] {
  const { music } = data as Queries.MusicPageQuery
  return toReleases(music?.releases ?? null).map(({ cover, date, kind, links, text, title }) => ({
    '@type': kind,
    name: title,
    description: text,
    datePublished: date,
    image: { ...toImageObject(cover.picture, url), description: cover.alt },
    byArtist: artist,
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  }))
}

function getDescription(
  data: Record<string, unknown>,
  content: PageContent,
  profession: string | undefined,
): string {
  if (content === 'home')
    return homeDescription(data.home as ContentOf<'home/home.json'>, profession)
  return (data[content] as { description: string }).description
}

/**
 * Describes a page in schema.org terms.
 *
 * @param pathname of the page, without the path prefix
 * @param data result of its query
 * @param site content of site/site.json
 * @returns the website, its owner, the page and its breadcrumbs; undefined for an unknown path
 */
export function structuredData(pathname: string, data: Record<string, unknown>, site: Site) {
  const entry = pages.find(({ path }) => withTrailingSlash(path) === pathname)
  if (!entry) return undefined
  const { brand, brandIs, language, nav, profession, social, url } = site
  const { content, path: page, schemaType: type } = entry
  const { title } = data[content] as { title: string }
  const description = getDescription(data, content, profession)
  const urlOf = (page: string) => absoluteUrl(url, withTrailingSlash(page))
  const releases =
    content === 'music' ? toReleaseNodes(data, url, { '@id': `${urlOf('/')}#owner` }) : []
  // only on pages about the owner; the others refer to the owner by @id
  const isAboutOwner = brandIs === 'Person' && (content === 'home' || content === 'about')
  const jobTitle = isAboutOwner ? profession : undefined
  const website = { '@id': `${urlOf('/')}#website` }
  const owner = { '@id': `${urlOf('/')}#owner` }
  const profiles = social.flatMap((link) => (link.url === '' ? [] : [link.url]))
  const nameOf = (page: string) => nav.find((item) => item.path === page)?.name ?? brand

  const graph: Thing[] = [
    {
      '@type': 'WebSite',
      ...website,
      url: urlOf('/'),
      name: brand,
      inLanguage: language,
      publisher: owner,
    },
    {
      '@type': brandIs,
      ...owner,
      name: brand,
      url: urlOf('/'),
      ...(jobTitle && { jobTitle }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': type,
      '@id': urlOf(page),
      url: urlOf(page),
      name: title,
      description,
      inLanguage: language,
      isPartOf: website,
      ...(type === 'ProfilePage' && { mainEntity: owner }),
      ...(releases.length > 0 && { hasPart: releases }),
      ...(type === 'ImageGallery' && { image: toPhotos(data, url) }),
    },
  ]
  if (page !== '/') {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: ['/', page].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: nameOf(step),
        item: urlOf(step),
      })),
    })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** @returns JSON for a `<script>`, escaped so that no text can close it */
export function structuredDataJson(...page: Parameters<typeof structuredData>): string | undefined {
  const graph = structuredData(...page)
  return graph && JSON.stringify(graph).replaceAll('<', '\\u003c')
}
