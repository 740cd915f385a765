import { Global } from '@emotion/react'
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import type { Site } from '../../model/site'
import { globalStyle } from '../../theme/globalStyle'
import { ErrorNotice } from './ErrorNotice'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'

type Data = { site: Site } | undefined
type PageArguments = WrapPageElementBrowserArgs | WrapPageElementNodeArgs

/** Wraps each page in the layout. */
function wrapInLayout({ element, props }: PageArguments) {
  const { data, location } = props
  const site = (data as Data)?.site
  // Only Gatsby's development pages have no data.
  if (!site) return element
  return (
    // If the layout itself fails, show only the notice.
    <ErrorBoundary fallback={<ErrorNotice error={site.errorPage} pathname={location.pathname} />}>
      <Layout pathname={location.pathname} site={site}>
        {element}
      </Layout>
    </ErrorBoundary>
  )
}

/** Gatsby's hook, shared by the browser and the server. */
export const wrapPageElement = (page: PageArguments) => (
  <>
    <Global styles={globalStyle} />
    {wrapInLayout(page)}
  </>
)
