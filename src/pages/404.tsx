import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { required } from '../model/required'
import { NOT_FOUND_PATH } from '../model/share'
import { NotFound } from '../features/not-found/NotFound'

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFound notFound={required(data.notFound, '404 page content')} />
}

export const Head = pageHead<Queries.NotFoundPageQuery>(NOT_FOUND_PATH, (data) => data.notFound)

export const query = graphql`
  query NotFoundPage {
    site: siteJson {
      ...Site
    }
    notFound: notFoundJson {
      ...NotFoundContent
    }
  }
`
