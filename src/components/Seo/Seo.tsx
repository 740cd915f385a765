import { pageLook } from '../../content/pageRegistry'
import { absoluteUrl, CARD, cardPath, NOT_FOUND_PATH } from '../../content/share'
import type { Site } from '../../content/site'
import { sectionThemes } from '../../theme/sectionThemes'

type Props = {
  site: Site
  title: string
  description: string
  /** The page's own path with a slash at its end. */
  path: string
  /** What can be read on the page's card, if it is not the title. */
  cardWords?: string
  /** The home page's title stands alone; others are followed by the brand. */
  isHome?: boolean
}

/** What a page says of itself in its head. Its language is set in gatsby-ssr.tsx. */
export function Seo({ cardWords, description, isHome = false, path, site, title }: Props) {
  const { theme } = pageLook(path)
  const words = cardWords ?? title
  const address = absoluteUrl(site.url, path)
  return (
    <>
      <title>{isHome ? title : `${title} | ${site.brand}`}</title>
      <meta content={description} name="description" />
      {path !== NOT_FOUND_PATH ? (
        <>
          <link href={address} rel="canonical" />
          <meta content={address} property="og:url" />
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
        content={words.startsWith(site.brand) ? words : `${site.brand}: ${words}`}
        property="og:image:alt"
      />
      {/* readers of this one take the rest from the Open Graph */}
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
