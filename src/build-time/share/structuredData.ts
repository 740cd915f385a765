import { getPagePath, pages, withTrailingSlash } from '../../content/pageRegistry'
import { toGallery, type GalleryData } from '../../content/gallery'
import { getHomeDescription } from '../../content/home'
import { absoluteUrl } from '../../lib/share'
import type { ContentOf } from '../contentValues'

type Site = ContentOf<'site/site.json'>

type Thing = { '@type': string } & Record<string, unknown>

/** Search engines show a photo's credit and link to its license and licensing page. */
function toPhotoNodes(data: Record<string, unknown>, url: string): Thing[] {
  const { photos } = toGallery(data as GalleryData)
  const acquireLicensePage = absoluteUrl(url, getPagePath('contact'))
  return photos.map(({ caption, credit, license, picture }) => ({
    '@type': 'ImageObject',
    contentUrl: new URL(picture.src, url).href,
    caption,
    ...(credit && {
      creator: { '@type': 'Person', name: credit },
      creditText: credit,
      copyrightNotice: credit,
    }),
    ...(license && { license, acquireLicensePage }),
  }))
}

/** @param pathname without the path prefix */
export function buildStructuredData(pathname: string, data: Record<string, unknown>, site: Site) {
  const entry = pages.find((page) => withTrailingSlash(page.path) === pathname)
  if (!entry) return undefined
  const { brand, brandType, language, profession, social, url } = site
  // strings, because a site may lack a page that is compared with below
  const { content, path, type }: Record<keyof typeof entry, string> = entry
  const { title } = data[content] as { title: string }
  const description =
    content === 'home'
      ? getHomeDescription(data.home as ContentOf<'home/home.json'>, profession)
      : (data[content] as { description: string }).description
  const toUrl = (to: string) => absoluteUrl(url, withTrailingSlash(to))
  const website = { '@id': `${toUrl('/')}#website` }
  const owner = { '@id': `${toUrl('/')}#owner` }
  // only on pages about the owner; other pages refer to the owner by @id
  const isAboutOwner = brandType === 'Person' && (content === 'home' || type === 'ProfilePage')
  const jobTitle = isAboutOwner ? profession : undefined
  const profiles = social.flatMap((link) => (link.url === '' ? [] : [link.url]))

  const graph: Thing[] = [
    {
      '@type': 'WebSite',
      ...website,
      url: toUrl('/'),
      name: brand,
      inLanguage: language,
      publisher: owner,
    },
    {
      '@type': brandType,
      ...owner,
      name: brand,
      url: toUrl('/'),
      ...(jobTitle && { jobTitle }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': type,
      '@id': toUrl(path),
      url: toUrl(path),
      name: title,
      description,
      inLanguage: language,
      isPartOf: website,
      ...(type === 'ProfilePage' && { mainEntity: owner }),
      ...(type === 'ImageGallery' && { image: toPhotoNodes(data, url) }),
    },
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** @returns JSON for a `<script>`, escaped so that no text can close the element */
export function toJsonLd(...page: Parameters<typeof buildStructuredData>): string | undefined {
  const graph = buildStructuredData(...page)
  return graph && JSON.stringify(graph).replaceAll('<', '\\u003c')
}
