import { getPageAppearance } from '../../model/pageRegistry'
import { absoluteUrl, CARD, cardPath, NOT_FOUND_PATH } from '../../model/share'
import type { Site } from '../../model/site'
import { sectionThemes } from '../../theme/colors'

type Props = {
  site: Site
  title: string
  description: string
  /** With a trailing slash. */
  path: string
  /** Text on the page's share card; defaults to the title. */
  cardText?: string
}

/** A page's metadata, except for the language, which gatsby-ssr.tsx sets. */
export function Seo({ cardText, description, path, site, title }: Props) {
  const { theme } = getPageAppearance(path)
  const text = cardText ?? title
  const url = absoluteUrl(site.url, path)
  const openGraph = {
    type: 'website',
    site_name: site.brand,
    title,
    description,
    image: absoluteUrl(site.url, cardPath(path)),
    'image:width': CARD.width,
    'image:height': CARD.height,
    'image:alt': text.startsWith(site.brand) ? text : `${site.brand}: ${text}`,
    ...(path !== NOT_FOUND_PATH && { url }),
  }
  return (
    <>
      <title>{path === '/' ? title : `${title} | ${site.brand}`}</title>
      <meta content={description} name="description" />
      {path === NOT_FOUND_PATH ? (
        <meta content="noindex" name="robots" />
      ) : (
        <link href={url} rel="canonical" />
      )}
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} content={content.toString()} property={`og:${name}`} />
      ))}
      {/* Twitter reads the rest from the Open Graph tags */}
      <meta content="summary_large_image" name="twitter:card" />
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          content={sectionThemes[scheme][theme].background}
          media={`(prefers-color-scheme: ${scheme})`}
          name="theme-color"
        />
      ))}
    </>
  )
}
