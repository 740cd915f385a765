import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { toAbout } from '../content/about'
import { required } from '../content/required'
import { AboutHeader } from '../features/about/AboutHeader'
import { Cards } from '../features/about/Cards'
import { Experience } from '../features/about/Experience'
import { Mission } from '../features/about/Mission'
import { Story } from '../features/about/Story'

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const about = toAbout(data)
  return (
    <>
      <AboutHeader about={about} profession={data.site?.profession} />
      <Story about={about} />
      <Experience experience={about.experience} />
      <Cards about={about} />
      <Mission about={about} />
    </>
  )
}

export const Head = ({ data }: HeadProps<Queries.AboutPageQuery>) => {
  const about = required(data.about, 'content of the about page')
  return (
    <Seo
      description={about.description}
      path="/about/"
      site={required(data.site, 'content of the site')}
      title={about.title}
    />
  )
}

export const query = graphql`
  query AboutPage {
    site: siteJson {
      ...Site
      profession
    }
    about: aboutJson {
      title
      description
      deck
      narrative
      portrait {
        alt
        src {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED)
          }
        }
      }
      swatch {
        note
        src {
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED)
          }
        }
      }
      experience {
        numeral
        text
        fields {
          name
          text
        }
      }
      cardsHeading
      cards {
        title
        text
        link
        to
      }
      missionHeading
      mission
    }
  }
`
