import { content, hasEndpoint } from './content'
import { expect, test, withMotion } from './page'
import { followLink, mainNavigation } from './navigation'
import { contact, firstPage, home, pages } from './routes'

const { labels } = content.site

test.use({
  ...withMotion,
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
})

test('the menu works, and all text and photos are visible', async ({ page }) => {
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await page.goto(home.path)
  await expect(mainNavigation(page)).toBeHidden()
  await button(labels.menu).click()
  await followLink(page, firstPage)
  await button(labels.menu).click()
  await button(labels.closeMenu).click()
  await expect(mainNavigation(page)).toBeHidden()
  for (const { path } of pages) {
    await page.goto(path)
    const elements = page.locator('main :is(p, picture > img)').filter({ visible: true })
    const getOpacities = (nodes: Element[]) => nodes.map((node) => getComputedStyle(node).opacity)
    expect(new Set(await elements.evaluateAll(getOpacities))).toEqual(new Set(['1']))
    for (const image of await elements.and(page.locator('img')).all()) {
      await image.scrollIntoViewIfNeeded()
      const getWidth = (node: HTMLImageElement) => node.naturalWidth
      await expect.poll(() => image.evaluate(getWidth)).not.toBe(0)
    }
  }
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
