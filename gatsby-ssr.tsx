import type { GatsbySSR } from 'gatsby'
import type { ReactElement } from 'react'
import { readPreparedContent } from './src/build-time/contentValues'
import { toJsonLd } from './src/build-time/share/structuredData'
import { renderWithStyles } from './src/build-time/renderWithStyles'
import { textDirection } from './src/lib/text'
import { usesReact } from './src/content/pageRegistry'
import { fontFaces, preloadedFonts } from './src/theme/fonts'
import { pageChangeStyle } from './src/motion/pageChange'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** Key of our component, to find it among those of Gatsby and its plugins. */
const STRUCTURED_DATA = 'structured-data'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderWithStyles

/** Server only. `Head` also runs in the browser, where `Intl.Locale` would block a phone for 70 ms. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  loadPageDataSync,
  pathname,
  setHeadComponents,
  setHtmlAttributes,
  setPostBodyComponents,
}) => {
  const site = readPreparedContent('site/site.json')
  const { language } = site
  setHtmlAttributes({ dir: textDirection(language), lang: language })
  setHeadComponents([
    <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces + pageChangeStyle }} />,
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
  // `gatsby develop` provides no page data here.
  const json =
    process.env.NODE_ENV === 'production' &&
    toJsonLd(pathname, loadPageDataSync(pathname).result.data as Record<string, unknown>, site)
  setPostBodyComponents([
    json && (
      <script
        key={STRUCTURED_DATA}
        dangerouslySetInnerHTML={{ __html: json }}
        type="application/ld+json"
      />
    ),
  ])
}

/** Leaves Gatsby's scripts out of pages that do not use React. In development, all pages need them. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getPostBodyComponents,
  pathname,
  replacePostBodyComponents,
}) => {
  if (process.env.NODE_ENV !== 'production' || usesReact(pathname)) return
  const components = getPostBodyComponents() as ReactElement[]
  replacePostBodyComponents(components.filter(({ key }) => key === STRUCTURED_DATA))
}
