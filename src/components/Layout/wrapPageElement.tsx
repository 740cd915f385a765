import { Global } from '@emotion/react'
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import content from '../../../content/site/site.json'
import type { Site } from '../../content/site'
import { globalStyle } from '../../theme/globalStyle'
import { ErrorNotice } from './ErrorNotice'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'

type Data = { site?: Site | null } | null
type PageArguments = WrapPageElementBrowserArgs<Data> | WrapPageElementNodeArgs<Data>

/** Site data from the page before; it is the same on every page. */
let lastSite: Site | undefined

/** Puts the frame around each page. */
function frame({ element, props }: PageArguments) {
  const { data, location } = props
  const site = (data as Data | undefined)?.site ?? lastSite
  if (!site) {
    // Gatsby's own development pages have no content.
    if (process.env.NODE_ENV === 'development') return element
    // Without page data the owner's words are missing too; use those bundled into the script.
    return <ErrorNotice error={content.errorPage} pathname={location.pathname} />
  }
  lastSite = site
  return (
    // the frame may fail too; what is left then is the message and the ways out
    <ErrorBoundary error={<ErrorNotice error={site.errorPage} pathname={location.pathname} />}>
      <Layout pathname={location.pathname} site={site}>
        {element}
      </Layout>
    </ErrorBoundary>
  )
}

/** Gatsby's hook, the same for browser and server. */
export const wrapPageElement = (page: PageArguments) => (
  <>
    <Global styles={globalStyle} />
    {frame(page)}
  </>
)
