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

test('the releases are listed newest first, or announced while there are none', async ({
  page,
}) => {
  const section = under(page, content.releasesHeading)
  const releases: { title: string; date: string }[] = content.releases
  const newestFirst = releases.toSorted((one, other) => other.date.localeCompare(one.date))
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    newestFirst.map(({ title }) => title),
  )
  await expect(section.getByText(content.releasesNote, { exact: true })).toHaveCount(
    releases.length === 0 ? 1 : 0,
  )
})

test('the streaming platforms are listed, as plain words until there is something to hear', async ({
  page,
}) => {
  const section = under(page, content.releasesHeading)
  const platforms = section.getByRole('list').last().getByRole('listitem')
  await expect(platforms).toHaveText(content.platforms.map(({ name }) => name))
  if (content.releases.length === 0) await expect(section.getByRole('link')).toHaveCount(0)
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
