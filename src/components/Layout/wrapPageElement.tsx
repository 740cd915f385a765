import { Global } from '@emotion/react'
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import type { Site } from '../../content/queried'
import { globalStyle } from '../../theme/globalStyle'
import { Layout } from './Layout'

type Page = WrapPageElementBrowserArgs | WrapPageElementNodeArgs

/** Gatsby's hook, shared by the browser and the server: wraps each page in the layout. */
export function wrapPageElement({ element, props: { data, location } }: Page) {
  const site = (data as { site: Site } | undefined)?.site
  // Only Gatsby's development pages have no data.
  if (!site) return element
  return (
    <>
      {/* The HTML of the built site contains them, so its scripts need not. */}
      {process.env.BUILD_STAGE !== 'build-javascript' && <Global styles={globalStyle} />}
      <Layout pathname={location.pathname} site={site}>
        {element}
      </Layout>
    </>
  )
}
