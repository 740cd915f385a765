import type { GatsbySSR } from 'gatsby'
import { fontFaces, preloadedFonts } from './src/theme/fonts'
import { renderWithStyles } from './src/components/Layout/renderWithStyles'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderWithStyles

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
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
    <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces }} />,
  ])
}
