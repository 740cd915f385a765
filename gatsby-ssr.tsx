import type { GatsbySSR } from 'gatsby'
import site from './content/site/site.json'
import { renderWithStyles } from './src/components/Layout/renderWithStyles'
import { withSiteStyle } from './src/components/Layout/siteStyle'
import { directionOf } from './src/content/direction'
import { openGraphLocale } from './src/content/share'
import { preloadedFonts } from './src/theme/fonts'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderWithStyles

/**
 * Direction and locale derive from the language. They are set here and not in each page's `Head`,
 * which also runs in the browser: there, `Intl.Locale` would block a phone for 70 ms.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const { language } = site
  setHtmlAttributes({ dir: directionOf(language), lang: language })
  setHeadComponents([
    <meta key="og:locale" content={openGraphLocale(language)} property="og:locale" />,
    ...preloadedFonts.map((href) => (
      <link
        key={href}
        as="font"
        crossOrigin="anonymous"
        href={href}
        rel="preload"
        type="font/woff2"
      />
    )),
  ])
}

/** The site's own rules come before those of elements, which may overrule them. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(withSiteStyle(getHeadComponents(), site.language))
}
