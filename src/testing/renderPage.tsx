import path from 'node:path'
import { render, screen, within } from '@testing-library/react'
import { withPrefix } from 'gatsby'
import { Layout } from '../components/Layout/Layout'
import { previewPages } from '../editor/preview/previewPages'
import { isSamePath, pages, withTrailingSlash } from '../model/pageRegistry'
import type { Site } from '../model/site'
import { NOT_FOUND_PATH } from '../model/share'
import { mapContentModel, sampleContent } from './sampleContent'

export const readSamples = (options?: { isComplete: boolean }) =>
  mapContentModel(({ file }) => sampleContent(file, options))

export const sampleSite = sampleContent('site/site.json') as unknown as Site

/** All pages, with trailing slashes. */
export const pathnames = [...pages.map(({ path }) => withTrailingSlash(path)), NOT_FOUND_PATH]

/** Converts content to a query result: each photo path becomes image data. */
export function toQueryResult(value: unknown, key = ''): unknown {
  if (key === 'src') {
    const images = { fallback: { src: `/${String(value)}` }, sources: [] }
    const gatsbyImageData = { width: 1600, height: 2400, backgroundColor: '#583838', images }
    const { name } = path.parse(String(value))
    return { name, childImageSharp: { gatsbyImageData } }
  }
  if (Array.isArray(value)) return value.map((entry) => toQueryResult(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, toQueryResult(part, name)]),
  )
}

export const main = () => within(screen.getByRole('main'))

export function renderPage(pathname: string, content: Record<string, object> = readSamples()) {
  const page =
    previewPages.find(({ path: other }) => isSamePath(other, pathname)) ?? previewPages.at(-1)
  const Page = page!.Component as React.ComponentType<{ data: unknown; location: object }>
  return render(
    <Layout pathname={withPrefix(pathname)} site={content.site as unknown as Site}>
      <Page data={toQueryResult(content)} location={{ pathname }} />
    </Layout>,
  )
}
