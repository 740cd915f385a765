import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { required } from '../content/required'
import { NOT_FOUND_PATH } from '../content/share'
import { NotFound } from '../features/not-found/NotFound'

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFound notFound={required(data.notFound, 'content of the 404 page')} />
}

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => {
  const notFound = required(data.notFound, 'content of the 404 page')
  return (
    <Seo
      description={notFound.description}
      isIndexed={false}
      path={NOT_FOUND_PATH}
      site={required(data.site, 'content of the site')}
      title={notFound.title}
    />
  )
}

export const query = graphql`
  query NotFoundPage {
    site: siteJson {
      ...Site
    }
    notFound: notFoundJson {
      title
      titleLines
      description
      text
      link
    }
  }
`
