import { entryOf, expect, expectHeading, mainNavigation, test, withMotion } from './page'
import { contact, home, pages } from './routes'
import { words } from './words'

const { labels } = words.site

test.use({ ...withMotion, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('the menu leads to every page, which reads in full and shows its photos', async ({ page }) => {
  await page.goto(home.path)
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  for (const route of [...pages.slice(1), home]) {
    await expect(mainNavigation(page)).toBeHidden()
    await button(labels.menu).click()
    await entryOf(page, route).click()
    await expect(page).toHaveURL(route.path)
    await expectHeading(page, route)
    const parts = page.locator('main :is(p, picture > img)').filter({ visible: true })
    for (const part of await parts.all()) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toHaveCSS('opacity', '1')
      const isThere = (node: Element) =>
        !(node instanceof HTMLImageElement) || node.naturalWidth > 0
      await expect.poll(() => part.evaluate(isThere)).toBe(true)
    }
  }
  await button(labels.menu).click()
  await button(labels.closeMenu).click()
  await expect(mainNavigation(page)).toBeHidden()
})

test('the contact page says how to write by email and shows no form', async ({ page }) => {
  test.skip(words.contact.delivery.endpoint !== '', 'with a delivery the form works without script')
  await page.goto(contact.path)
  const form = page.getByRole('form')
  const link = form.getByRole('link', { name: words.site.email })
  await expect(link).toHaveAttribute('href', `mailto:${words.site.email}`)
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('button')).toHaveCount(0)
})
