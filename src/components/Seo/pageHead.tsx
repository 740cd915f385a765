import type { HeadProps } from 'gatsby'
import { findPage, getPagePath, type PageKey } from '../../content/pageRegistry'
import { absoluteUrl, CARD, cardPath } from '../../lib/share'
import type { Site } from '../../content/queried'
import { schemes, sectionThemes } from '../../theme/colors'

type Content = { title: string; description: string; cardText?: string }

/** Creates a page's `Head` for Gatsby. The language is set in gatsby-ssr.tsx. */
export const pageHead =
  <Data extends { site: Site }>(page: PageKey, getContent: (data: Data) => Content) =>
  ({ data }: HeadProps<Data>) => {
    const path = getPagePath(page)
    const { site } = data
    const { title, description, cardText = title } = getContent(data)
    const { theme } = findPage(path)
    const url = absoluteUrl(site.url, path)
    const openGraph = {
      type: 'website',
      site_name: site.brand,
      title,
      description,
      image: absoluteUrl(site.url, cardPath(path)),
      'image:width': CARD.width,
      'image:height': CARD.height,
      'image:alt': cardText.startsWith(site.brand) ? cardText : `${site.brand}: ${cardText}`,
      ...(page !== 'notFound' && { url }),
    }
    return (
      <>
        <title>{path === '/' ? title : `${title} | ${site.brand}`}</title>
        <meta content={description} name="description" />
        {page === 'notFound' ? (
          <meta content="noindex" name="robots" />
        ) : (
          <link href={url} rel="canonical" />
        )}
        {/* lets profiles elsewhere, such as on Mastodon, show that they belong to the site */}
        {page === 'home' &&
          site.social.map(
            (profile) => profile.url && <link href={profile.url} key={profile.url} rel="me" />,
          )}
        {Object.entries(openGraph).map(([name, value]) => (
          <meta key={name} content={value.toString()} property={`og:${name}`} />
        ))}
        {/* Twitter reads the rest from the Open Graph tags */}
        <meta content="summary_large_image" name="twitter:card" />
        {schemes.map((scheme) => (
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
