import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { getHomeDescription, joinHeadline, type Home } from '../content/home'
import { Hero } from '../features/home/Hero'
import type { Site } from '../content/queried'

type Data = { home: Home; site: Site }

export default function HomePage({ data: { home, site } }: PageProps<Data>) {
  return <Hero home={home} profession={site.profession} />
}

export const Head = pageHead<Data>('home', ({ home, site }) => ({
  title: home.title,
  description: getHomeDescription(home, site.profession),
  cardText: joinHeadline(home.headlineLines),
}))

export const query = graphql`
  query HomePage {
    ...PageSite
    home: homeJson {
      ...HomeJson
    }
  }
`
