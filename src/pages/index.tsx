import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { toHome } from '../content/home'
import { required } from '../content/required'
import { Hero } from '../features/home/Hero'

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Hero home={toHome(data)} />
}

export const Head = ({ data }: HeadProps<Queries.HomePageQuery>) => {
  const home = required(data.home, 'content of the home page')
  return (
    <Seo
      isHome
      description={home.description}
      path="/"
      site={required(data.site, 'content of the site')}
      stage="bud"
      title={home.title}
    />
  )
}

export const query = graphql`
  query HomePage {
    site: siteJson {
      ...Site
    }
    home: homeJson {
      title
      description
      headlineLines
      headlineItalic
      button
      hero {
        alt
        src {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, breakpoints: [800, 1280, 1920])
          }
        }
      }
    }
  }
`
