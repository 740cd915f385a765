import type { HeadProps } from 'gatsby'
import { required } from '../../model/required'
import type { Site } from '../../model/site'
import { Seo } from './Seo'

type Content = { title: string; description: string; cardText?: string }

/** Creates a page's `Head` for Gatsby. */
export const pageHead =
  <Data extends { site: Site | null }>(path: string, getContent: (data: Data) => Content | null) =>
  ({ data }: HeadProps<Data>) => {
    const { cardText, description, title } = required(getContent(data), `content for ${path}`)
    const site = required(data.site, 'site content')
    return (
      <Seo cardText={cardText} description={description} path={path} site={site} title={title} />
    )
  }
