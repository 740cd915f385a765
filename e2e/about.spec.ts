import content from '../content/about/about.json'
import { expect, test } from './page'
import { about, contact, gallery, music } from './routes'

/** What each card leads to, in order. */
const CARDS = [
  { title: 'Music', leadsTo: music },
  { title: 'Fashion', leadsTo: gallery },
  { title: 'Community', leadsTo: contact },
]

test.beforeEach(async ({ visit }) => {
  await visit(about)
})

test('the narrative is there, paragraph by paragraph', async ({ page }) => {
  expect(content.narrative.length).toBeGreaterThan(0)
  for (const paragraph of content.narrative) {
    await expect(page.getByRole('paragraph').getByText(paragraph, { exact: true })).toBeVisible()
  }
})

test('7+ years of experience are named, with their fields', async ({ page }) => {
  const sentence =
    '7+ years of experience in digital marketing, education administration and consumer roles'
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: '7+' })).toHaveText(
    sentence,
  )
  await expect(page.getByRole('main').getByText('years of experience')).toBeVisible()
})

test('there are three cards: Music, Fashion and Community', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(CARDS.map(({ title }) => title))
  for (const [index, { text }] of content.cards.entries()) {
    await expect(cards.nth(index)).toContainText(text)
  }
})

for (const { leadsTo, title } of CARDS) {
  test(`the card ${title} leads to ${leadsTo.path}`, async ({ page }) => {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await card.getByRole('link').click()
    await expect(page).toHaveURL(leadsTo.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadsTo.h1)
  })
}

test('the mission is stated under its heading', async ({ page }) => {
  const mission = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: content.missionHeading, exact: true }) })
  await expect(mission.getByRole('paragraph')).toHaveText(content.mission)
})
