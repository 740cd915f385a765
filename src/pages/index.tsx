import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { getHomeDescription, joinHeadline, type Home } from '../model/home'
import { required } from '../model/required'
import { Hero } from '../features/home/Hero'

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Hero home={required(data.home, 'home page content')} profession={data.site?.profession} />
}

export const Head = pageHead<Queries.HomePageQuery>('home', (data) => {
  const home: Home = required(data.home, 'home page content')
  return {
    title: home.title,
    description: getHomeDescription(home, data.site?.profession),
    cardText: joinHeadline(home.headlineLines),
  }
})

export const query = graphql`
  query HomePage {
    ...PageSite
    home: homeJson {
      ...HomeJson
    }
  }
`
