import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import type { Site } from '../../content/site'
import { ErrorNotice } from './ErrorNotice'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'

type Data = { site?: Site | null } | null
type PageArguments = WrapPageElementBrowserArgs<Data> | WrapPageElementNodeArgs<Data>

/** For the one case in which the owner's words are what is missing. */
const withoutContent: Site['errorPage'] = {
  title: 'Something came loose',
  text: 'This page could not be put together. Loading it again often helps.',
  again: 'Load it again',
  home: 'Return to Home',
}

/** What the page before has said of the site: it is the same for all pages. */
let lastSite: Site | undefined

/** Gatsby's hook, the same for browser and server: puts the frame around each page. */
export function wrapPageElement({ element, props }: PageArguments) {
  const { data, location } = props
  const site = (data as Data | undefined)?.site ?? lastSite
  if (!site) {
    // Gatsby's own development pages have no content.
    if (process.env.NODE_ENV === 'development') return element
    return <ErrorNotice error={withoutContent} pathname={location.pathname} />
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
