import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { getHomeDescription, toHome } from '../model/home'
import { required } from '../model/required'
import { Hero } from '../features/home/Hero'

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Hero home={toHome(data)} profession={data.site?.profession} />
}

export const Head = ({ data }: HeadProps<Queries.HomePageQuery>) => {
  const home = toHome(data)
  return (
    <Seo
      isHome
      cardText={home.headlineLines.join(' ')}
      description={getHomeDescription(home, data.site?.profession)}
      path="/"
      site={required(data.site, 'site content')}
      title={home.title}
    />
  )
}

export const query = graphql`
  query HomePage {
    site: siteJson {
      ...Site
      profession
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
            gatsbyImageData(layout: CONSTRAINED, avifOptions: { quality: 58 })
          }
        }
        portrait {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, avifOptions: { quality: 58 })
          }
        }
        tall {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, avifOptions: { quality: 58 })
          }
        }
        focus {
          x
          y
        }
      }
    }
  }
`
