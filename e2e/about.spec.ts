import { expect, test } from './page'
import { about, at, pages } from './routes'
import { words } from './words'

const content = words.about

/** What each card leads to, in order. */
const CARDS = content.cards.map(({ title, to }) => ({
  title,
  leadsTo: pages.find(({ path }) => path === at(to === '/' ? to : `${to}/`))!,
}))

test.beforeEach(async ({ visit }) => {
  await visit(about)
})

test('the narrative is there, paragraph by paragraph', async ({ page }) => {
  expect(content.narrative.length).toBeGreaterThan(0)
  for (const paragraph of content.narrative) {
    await expect(page.getByRole('paragraph').getByText(paragraph, { exact: true })).toBeVisible()
  }
})

test('the experience is one sentence, with its fields', async ({ page }) => {
  const { fields, numeral, text } = content.experience
  const main = page.getByRole('main')
  await expect(main.getByRole('paragraph').filter({ hasText: `${numeral} ${text}` })).toHaveText(
    `${numeral} ${text}`,
  )
  for (const { name } of fields)
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
})

test('each card has its heading and text', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(CARDS.map(({ title }) => title))
  for (const [index, { text }] of content.cards.entries()) {
    await expect(cards.nth(index)).toContainText(text)
  }
})

for (const [index, { leadsTo }] of CARDS.entries()) {
  test(`card ${index + 1} leads to ${leadsTo.path}`, async ({ page }) => {
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await cards.nth(index).getByRole('link').click()
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
