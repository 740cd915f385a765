import type { GatsbySSR } from 'gatsby'
import site from './content/site/site.json'
import { renderWithStyles } from './src/components/Layout/renderWithStyles'
import { withSiteStyle } from './src/components/Layout/siteStyle'
import { preloadedFonts } from './src/theme/fonts'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderWithStyles

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents(
    preloadedFonts.map((href) => (
      <link
        key={href}
        as="font"
        crossOrigin="anonymous"
        href={href}
        rel="preload"
        type="font/woff2"
      />
    )),
  )
}

/** The site's own rules come before those of elements, which may overrule them. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(withSiteStyle(getHeadComponents(), site.language))
}
