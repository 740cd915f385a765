import type { Page } from '@playwright/test'
import content from '../content/music/music.json'
import { expect, test } from './page'
import { music } from './routes'

const under = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

test.beforeEach(async ({ visit }) => {
  await visit(music)
})

test('the origin story is told', async ({ page }) => {
  const story = under(page, content.originHeading).getByRole('paragraph')
  expect(content.origin.length).toBeGreaterThan(0)
  await expect(story).toHaveText(content.origin)
})

test("'Latest Releases' are 'Coming Soon', on a list of streaming platforms", async ({ page }) => {
  const releases = under(page, 'Latest Releases')
  await expect(releases.getByText('Coming Soon', { exact: true })).toBeVisible()
  expect(content.platforms.length).toBeGreaterThan(1)
  await expect(releases.getByRole('list').getByRole('listitem')).toHaveText(content.platforms)
})

test("the 'Musical Journey' has three stations in their order", async ({ page }) => {
  const stations = under(page, 'Musical Journey').locator('ol').getByRole('listitem')
  await expect(stations).toHaveCount(3)
  for (const [index, { text, title, when }] of content.timeline.entries()) {
    await expect(stations.nth(index).getByRole('heading')).toHaveText(title)
    await expect(stations.nth(index).getByRole('paragraph')).toHaveText([when, text])
  }
})

test("'The Magic of Music' closes the page", async ({ page }) => {
  const magic = under(page, 'The Magic of Music')
  expect(content.magic.length).toBeGreaterThan(0)
  await expect(magic.getByRole('paragraph')).toHaveText(content.magic)
  await expect(page.getByRole('main').getByRole('heading').last()).toHaveText('The Magic of Music')
})
