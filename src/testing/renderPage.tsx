import { render, screen, within } from '@testing-library/react'
import { withPrefix } from 'gatsby'
import { Layout } from '../components/Layout/Layout'
import { allPages, isSamePath, withTrailingSlash } from '../content/pageRegistry'
import type { Site } from '../content/queried'
import { pageComponents } from '../pageComponents'
import { readSamples, toQueryResult } from './sampleContent'

/** All pages, with trailing slashes. */
export const pathnames = allPages.map(({ path }) => withTrailingSlash(path))

export const main = () => within(screen.getByRole('main'))

export function renderPage(pathname: string, content: Record<string, object> = readSamples()) {
  const page =
    pageComponents.find(({ path: other }) => isSamePath(other, pathname)) ?? pageComponents.at(-1)
  const Page = page!.Component as React.ComponentType<{ data: unknown; location: object }>
  return render(
    <Layout pathname={withPrefix(pathname)} site={content.site as unknown as Site}>
      <Page data={toQueryResult(content)} location={{ pathname }} />
    </Layout>,
  )
}
