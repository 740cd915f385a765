import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { required } from '../model/required'
import { NotFound } from '../features/not-found/NotFound'

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFound notFound={required(data.notFound, '404 page content')} />
}

export const Head = pageHead<Queries.NotFoundPageQuery>('notFound', (data) => data.notFound)

export const query = graphql`
  query NotFoundPage {
    ...PageSite
    notFound: notFoundJson {
      ...NotFoundJson
    }
  }
`
