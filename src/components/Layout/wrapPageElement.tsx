import { Global } from '@emotion/react'
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import content from '../../../content/site/site.json'
import type { Site } from '../../model/site'
import { globalStyle } from '../../theme/globalStyle'
import { ErrorNotice } from './ErrorNotice'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'

type Data = { site?: Site | null } | null
type PageArguments = WrapPageElementBrowserArgs<Data> | WrapPageElementNodeArgs<Data>

/** Site data from the previous page; it is the same on every page. */
let lastSite: Site | undefined

/** Wraps each page in the layout. */
function wrapInLayout({ element, props }: PageArguments) {
  const { data, location } = props
  const site = (data as Data | undefined)?.site ?? lastSite
  if (!site) {
    // Gatsby's development pages have no data.
    if (process.env.NODE_ENV === 'development') return element
    // Without page data, use the text bundled into the script.
    return <ErrorNotice error={content.errorPage} pathname={location.pathname} />
  }
  lastSite = site
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
