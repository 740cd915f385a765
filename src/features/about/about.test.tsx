import { screen } from '@testing-library/react'
import { main, renderPage } from '../../testing/renderPage'
import { readSamples } from '../../testing/sampleContent'

const samples = readSamples()

const renderAbout = (about: object, profession?: string) =>
  renderPage('/about/', {
    ...samples,
    about: { ...samples.about, ...about },
    site: { ...samples.site, profession },
  })

const getImages = () =>
  [...screen.getByRole('main').querySelectorAll('img')].map((image) => [
    image.alt,
    image.getAttribute('loading'),
  ])

it('shows the swatch in the header if there is no portrait', () => {
  renderAbout({})
  expect(getImages()).toEqual([['', 'eager']])
  // the note repeats a sentence of the story
  expect(
    main().getByText(samples.about.swatch.note).closest('[aria-hidden="true"]'),
  ).toBeInTheDocument()
  expect(main().queryByText('Tech consultant')).not.toBeInTheDocument()
})

it('shows the portrait, the swatch next to the story, and the profession', () => {
  const portrait = { src: 'ada.jpg', alt: 'Ada at her desk.' }
  renderAbout({ portrait }, 'Tech consultant')
  expect(getImages()).toEqual([
    [portrait.alt, 'eager'],
    ['', 'lazy'],
  ])
  expect(main().getByRole('img')).toHaveAccessibleName(portrait.alt)
  expect(main().getByText('Tech consultant')).toBeVisible()
})

it.each(['12', '10 plus', 'Many'])('renders "%s" and its text as one sentence', (numeral) => {
  renderAbout({ experience: { numeral, text: 'years of experience', fields: [] } })
  const sentences = main()
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent)
  expect(sentences).toContain(`${numeral} years of experience`)
})
