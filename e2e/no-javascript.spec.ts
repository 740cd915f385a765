import { content, hasEndpoint } from './content'
import { expect, test, withMotion } from './page'
import { followLink, mainNavigation } from './navigation'
import { contact, home, tour } from './routes'

const { labels } = content.site

test.use({
  ...withMotion,
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
})

test('the menu links to every page, and all text and photos are visible', async ({ page }) => {
  await page.goto(home.path)
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  for (const route of tour) {
    await expect(mainNavigation(page)).toBeHidden()
    await button(labels.menu).click()
    await followLink(page, route)
    await expect(page).toHaveURL(route.path)
    const elements = page.locator('main :is(p, picture > img)').filter({ visible: true })
    for (const element of await elements.all()) {
      await element.scrollIntoViewIfNeeded()
      await expect(element).toHaveCSS('opacity', '1')
      const isLoaded = (node: Element) =>
        !(node instanceof HTMLImageElement) || node.naturalWidth > 0
      await expect.poll(() => element.evaluate(isLoaded)).toBe(true)
    }
  }
  await button(labels.menu).click()
  await button(labels.closeMenu).click()
  await expect(mainNavigation(page)).toBeHidden()
})

test('the contact page shows the email address instead of a form', async ({ page }) => {
  test.skip(hasEndpoint, 'with an endpoint, the form works without JavaScript')
  await page.goto(contact.path)
  const form = page.getByRole('form')
  const link = form.getByRole('link', { name: content.site.email })
  await expect(link).toHaveAttribute('href', `mailto:${content.site.email}`)
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('button')).toHaveCount(0)
})
