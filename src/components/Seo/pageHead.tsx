import type { HeadProps } from 'gatsby'
import { required } from '../../model/required'
import type { Site } from '../../model/site'
import { Seo } from './Seo'

type Content = { title: string; description: string }

/**
 * Makes a page's `Head` for Gatsby.
 *
 * @param pick selects the page's content from its query result
 */
export const pageHead =
  <Data extends { site: Site | null }>(path: string, pick: (data: Data) => Content | null) =>
  ({ data }: HeadProps<Data>) => {
    const { description, title } = required(pick(data), `content of ${path}`)
    const site = required(data.site, 'content of the site')
    return <Seo description={description} path={path} site={site} title={title} />
  }
