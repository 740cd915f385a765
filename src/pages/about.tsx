import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { required } from '../model/required'
import { AboutHeader } from '../features/about/AboutHeader'
import { Cards } from '../features/about/Cards'
import { Experience } from '../features/about/Experience'
import { Mission } from '../features/about/Mission'
import { Story } from '../features/about/Story'

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const about = required(data.about, 'about page content')
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

export const Head = pageHead<Queries.AboutPageQuery>('about', (data) => data.about)

export const query = graphql`
  query AboutPage {
    ...PageSite
    about: aboutJson {
      ...AboutJson
    }
  }
`
