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
    const getOpacities = (elements: Element[]) =>
      elements.map((element) => getComputedStyle(element).opacity)
    const elements = page.locator('main :is(p, picture > img)').filter({ visible: true })
    expect(new Set(await elements.evaluateAll(getOpacities))).toEqual(new Set(['1']))
    const image = page.locator('main picture > img').filter({ visible: true }).last()
    if ((await image.count()) === 0) continue
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .not.toBe(0)
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
