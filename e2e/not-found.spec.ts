import { expect, scriptRuns, test } from './page'
import { at, home, unknown } from './routes'
import { words } from './words'

for (const path of ['/no-such-page/', '/no/such/page', '/gallery/no-such-photo/'].map(at)) {
  test(`${path} says so, leads home and is logged once`, async ({ page, visit, watch }) => {
    await visit(unknown(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown(path).h1)
    const logged = watch.messages.filter((message) => message.includes('Page not found'))
    expect(logged).toEqual([`error: Page not found: ${path}`])

    await page.getByRole('link', { name: words.notFound.link, exact: true }).click()
    await expect(page).toHaveURL(home.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.h1)
  })
}

test('each unknown path is logged, also when the page changes without a reload', async ({
  page,
  visit,
  watch,
}) => {
  await visit(home)
  unknown('/nope/').messages.forEach(watch.expectMessage)
  for (const path of ['/nope/', '/nope/again/'].map(at)) {
    await page.evaluate((path) => {
      const { ___navigate } = window as unknown as { ___navigate: (path: string) => void }
      ___navigate(path)
    }, path)
    await expect(page).toHaveURL(path)
    // told by the document that the host has sent, which is the one to go on with
    await expect.poll(() => watch.messages).toContain(`error: Page not found: ${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown(path).h1)
    await scriptRuns(page)
  }
})
