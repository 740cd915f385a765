import { screen } from '@testing-library/react'
import { buildStructuredData } from '../../build-time/share/structuredData'
import { getPagePath } from '../../content/pageRegistry'
import { main, renderPage } from '../../testing/renderPage'
import { readSamples, toQueryResult } from '../../testing/sampleContent'

const samples = readSamples()
const path = getPagePath('about')

const renderAbout = (about: object, profession?: string) =>
  renderPage(path, {
    ...samples,
    about: { ...samples.about, ...about },
    site: { ...samples.site, profession },
  })

const portrait = { src: 'ada.jpg', alt: 'Ada at her desk.' }

it.each([
  ['the small photo in the header if there is no portrait', {}, undefined, [['', 'eager']]],
  [
    'the portrait, the small photo next to the story, and the profession',
    { portrait },
    'Tech consultant',
    [
      [portrait.alt, 'eager'],
      ['', 'lazy'],
    ],
  ],
])('shows %s', (_, about, profession, images) => {
  renderAbout(about, profession)
  const shown = [...screen.getByRole('main').querySelectorAll('img')]
  expect(shown.map((image) => [image.alt, image.getAttribute('loading')])).toEqual(images)
  expect(main().queryAllByText('Tech consultant')).toHaveLength(profession ? 1 : 0)
  // the note repeats a sentence of the story
  expect(
    main().getByText(samples.about.smallPhoto.note).closest('[aria-hidden=true]'),
  ).not.toBeNull()
})

it.each(['12', '10 plus', 'Many'])('renders "%s" and its text as one sentence', (numeral) => {
  renderAbout({ experience: { numeral, text: 'years of experience', fields: [] } })
  const sentences = main()
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent)
  expect(sentences).toContain(`${numeral} years of experience`)
})

it('tells search engines that the page is about the owner, and what they do', () => {
  const site = { ...samples.site, brandType: 'Person' as const, profession: 'Creator' }
  const data = toQueryResult({ ...samples, site }) as Record<string, unknown>
  const graph = buildStructuredData(path, data, site)?.['@graph']
  const owner = { '@id': 'https://example.org/#owner' }
  expect(graph).toContainEqual(expect.objectContaining({ ...owner, jobTitle: 'Creator' }))
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'ProfilePage', mainEntity: owner }),
  )
})
