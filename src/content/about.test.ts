/** @jest-environment node */
import { toAbout } from './about'

type AboutNode = NonNullable<Queries.AboutPageQuery['about']>

const swatchPhoto = (): AboutNode['swatch']['src'] => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained',
      width: 960,
      height: 1440,
      backgroundColor: '#7d2a17',
      images: { fallback: { src: '/a-960.jpg', srcSet: '/a-320.jpg 320w' } },
    },
  },
})

const data = (swatch: AboutNode['swatch']['src'] = swatchPhoto()): Queries.AboutPageQuery => ({
  site: null,
  about: {
    title: 'About Me',
    description: 'Description.',
    deck: 'Deck.',
    narrative: ['Two calendars.'],
    portrait: null,
    swatch: { note: 'A swatch of cloth.', src: swatch },
    experience: { numeral: '7+', text: 'years', fields: [] },
    cardsHeading: 'What I grow',
    cards: [],
    missionHeading: 'My mission',
    mission: 'To help.',
  },
})

it('keeps the words and makes the swatch a plain picture with its note', () => {
  const { swatch, ...words } = toAbout(data())
  expect(words).toMatchObject({ title: 'About Me', narrative: ['Two calendars.'] })
  expect(swatch.note).toBe('A swatch of cloth.')
  expect(swatch.picture).toMatchObject({ src: '/a-960.jpg', width: 960, tone: '#7d2a17' })
})

it('names the photo that is not an image', () => {
  expect(() => toAbout(data({ childImageSharp: null }))).toThrow('swatch photo')
})

it('names the page whose content is missing', () => {
  expect(() => toAbout({ site: null, about: null })).toThrow('content of the about page')
})
