import type { Page } from '@playwright/test'
import { expect, test } from './page'
import { music } from './routes'
import { words } from './words'

const content = words.music

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

test('the releases have their note and a list of streaming platforms', async ({ page }) => {
  const releases = under(page, content.releasesHeading)
  await expect(releases.getByText(content.releasesNote, { exact: true })).toBeVisible()
  await expect(releases.getByRole('list').getByRole('listitem')).toHaveText(content.platforms)
})

test('the timeline has its stations in their order', async ({ page }) => {
  const stations = under(page, content.timelineHeading).locator('ol').getByRole('listitem')
  await expect(stations).toHaveCount(content.timeline.length)
  for (const [index, { text, title, when }] of content.timeline.entries()) {
    await expect(stations.nth(index).getByRole('heading')).toHaveText(title)
    await expect(stations.nth(index).getByRole('paragraph')).toHaveText([when, text])
  }
})

test('the closing text ends the page', async ({ page }) => {
  const magic = under(page, content.magicHeading)
  expect(content.magic.length).toBeGreaterThan(0)
  await expect(magic.getByRole('paragraph')).toHaveText(content.magic)
  await expect(page.getByRole('main').getByRole('heading').last()).toHaveText(content.magicHeading)
})
