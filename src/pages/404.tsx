import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { NotFound } from '../features/not-found/NotFound'
import type { Queried, Site } from '../content/queried'

type Data = { notFound: Queried<'notFound'>; site: Site }

export default function NotFoundPage({ data }: PageProps<Data>) {
  return <NotFound notFound={data.notFound} />
}

export const Head = pageHead<Data>('notFound', (data) => data.notFound)

export const query = graphql`
  query NotFoundPage {
    ...PageSite
    notFound: notFoundJson {
      ...NotFoundJson
    }
  }
`
