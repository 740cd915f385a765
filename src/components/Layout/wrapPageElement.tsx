import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import type { Site } from '../../content/site'
import { Fault } from './Fault'
import { FaultBoundary } from './FaultBoundary'
import { Layout } from './Layout'

type PageArguments =
  | WrapPageElementBrowserArgs<{ site?: Site | null }>
  | WrapPageElementNodeArgs<{ site?: Site | null }>

/** Gatsby's hook, the same for browser and server: puts the frame around each page. */
export function wrapPageElement({ element, props }: PageArguments) {
  const { data, location } = props
  // Gatsby's own development pages have no content.
  if (!(data as { site?: Site | null } | undefined)?.site) return element
  const site = data.site as Site
  return (
    // the frame may fail too; what is left then is the message and the ways out
    <FaultBoundary fault={<Fault fault={site.fault} pathname={location.pathname} />}>
      <Layout pathname={location.pathname} site={site}>
        {element}
      </Layout>
    </FaultBoundary>
  )
}
