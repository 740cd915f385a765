import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { toMusic, type MusicData } from '../content/music'
import { MusicHeader } from '../features/music/MusicHeader'
import { Closing, Origin } from '../features/music/Passages'
import { Releases } from '../features/music/Releases'
import { Timeline } from '../features/music/Timeline'

export default function MusicPage({ data }: PageProps<MusicData>) {
  const music = toMusic(data)
  return (
    <>
      <MusicHeader music={music} />
      <Origin music={music} />
      <Releases music={music} />
      <Timeline music={music} />
      <Closing music={music} />
    </>
  )
}

export const Head = pageHead<MusicData>('music', (data) => data.music)

export const query = graphql`
  query MusicPage {
    ...PageSite
    music: musicJson {
      ...MusicJson
    }
  }
`
