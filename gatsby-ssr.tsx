import type { GatsbySSR } from 'gatsby'
import { readPreparedContent } from './src/build-time/content-values'
import { toJsonLd } from './src/build-time/share/structured-data'
import { renderWithStyles } from './src/build-time/render-with-styles'
import { loadDeferredScripts } from './src/client/loadDeferredScripts'
import { textDirection } from './src/model/direction'
import { fontFaces, preloadedFonts } from './src/theme/fonts'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

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
    <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces }} />,
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
  const inlineScript = `(${loadDeferredScripts.toString()})()`
  // `gatsby develop` provides no page data here.
  const json =
    process.env.NODE_ENV === 'production' &&
    toJsonLd(pathname, loadPageDataSync(pathname).result.data as Record<string, unknown>, site)
  setPostBodyComponents([
    <script key="deferred-scripts" dangerouslySetInnerHTML={{ __html: inlineScript }} />,
    json && (
      <script
        key="structured-data"
        dangerouslySetInnerHTML={{ __html: json }}
        type="application/ld+json"
      />
    ),
  ])
}
