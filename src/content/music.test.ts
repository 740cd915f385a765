/** @jest-environment node */
import { toMusic, toReleases } from './music'

type MusicNode = NonNullable<Queries.MusicPageQuery['music']>
type ReleaseNode = NonNullable<MusicNode['releases']>[number]

const cover = (src: string): ReleaseNode['cover']['src'] => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained',
      width: 2000,
      height: 2000,
      backgroundColor: '#7d2a17',
      images: { fallback: { src, srcSet: '' } },
    },
  },
})

const release = (title: string, date: string, src = cover(`/${title}.jpg`)): ReleaseNode => ({
  kind: 'MusicRecording',
  title,
  date,
  text: 'A song.',
  cover: { alt: 'A cover.', src },
  links: [],
})

it('puts the newest release first, each with its cover as a plain picture', () => {
  const releases = toReleases([
    release('first', '2026-12-01'),
    release('third', '2027-11-05'),
    release('second', '2027-02-14'),
  ])
  expect(releases.map(({ title }) => title)).toEqual(['third', 'second', 'first'])
  expect(releases[0]?.cover).toMatchObject({ alt: 'A cover.', picture: { src: '/third.jpg' } })
})

it('has no releases where the content names none', () => {
  expect(toReleases(null)).toEqual([])
})

it('names the cover that is not an image', () => {
  const broken = release('first', '2026-12-01', { childImageSharp: null })
  expect(() => toReleases([broken])).toThrow('cover of first')
})

it('names the page whose content is missing', () => {
  expect(() => toMusic({ site: null, music: null })).toThrow('content of the music page')
})
