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
  return (
    <>
      <title>{path === '/' ? title : `${title} | ${site.brand}`}</title>
      <meta content={description} name="description" />
      {path !== NOT_FOUND_PATH ? (
        <>
          <link href={url} rel="canonical" />
          <meta content={url} property="og:url" />
        </>
      ) : (
        <meta content="noindex" name="robots" />
      )}
      <meta content="website" property="og:type" />
      <meta content={site.brand} property="og:site_name" />
      <meta content={title} property="og:title" />
      <meta content={description} property="og:description" />
      <meta content={absoluteUrl(site.url, cardPath(path))} property="og:image" />
      <meta content={CARD.width.toString()} property="og:image:width" />
      <meta content={CARD.height.toString()} property="og:image:height" />
      <meta
        content={text.startsWith(site.brand) ? text : `${site.brand}: ${text}`}
        property="og:image:alt"
      />
      {/* Twitter reads the rest from the Open Graph tags */}
      <meta content="summary_large_image" name="twitter:card" />
      <meta
        content={sectionThemes.light[theme].background}
        media="(prefers-color-scheme: light)"
        name="theme-color"
      />
      <meta
        content={sectionThemes.dark[theme].background}
        media="(prefers-color-scheme: dark)"
        name="theme-color"
      />
    </>
  )
}
