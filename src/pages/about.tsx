import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { AboutHeader } from '../features/about/AboutHeader'
import { Cards } from '../features/about/Cards'
import { Experience } from '../features/about/Experience'
import { Mission } from '../features/about/Mission'
import { Story } from '../features/about/Story'
import type { Queried, Site } from '../content/queried'

type Data = { about: Queried<'about'>; site: Site }

export default function AboutPage({ data: { about, site } }: PageProps<Data>) {
  return (
    <>
      <AboutHeader about={about} profession={site.profession} />
      <Story about={about} />
      <Experience experience={about.experience} />
      <Cards about={about} />
      <Mission about={about} />
    </>
  )
}

export const Head = pageHead<Data>('about', (data) => data.about)

export const query = graphql`
  query AboutPage {
    ...PageSite
    about: aboutJson {
      ...AboutJson
    }
  }
`
