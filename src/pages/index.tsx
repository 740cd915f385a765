import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { getHomeDescription, joinHeadline, toHome } from '../model/home'
import { Hero } from '../features/home/Hero'

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Hero home={toHome(data)} profession={data.site?.profession} />
}

export const Head = pageHead<Queries.HomePageQuery>('home', (data) => {
  const home = toHome(data)
  return {
    title: home.title,
    description: getHomeDescription(home, data.site?.profession),
    cardText: joinHeadline(home.headlineLines),
  }
})

export const query = graphql`
  query HomePage {
    site: siteJson {
      ...Site
      profession
    }
    home: homeJson {
      ...HomeJson
    }
  }
`
