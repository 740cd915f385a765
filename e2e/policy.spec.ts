import type { Page } from '@playwright/test'
import { expectThanks, sendMessage } from './form'
import { lightbox, tiles } from './lightbox'
import { entryOf, expect, photosInView, scriptRuns, test } from './page'
import { contact, gallery, home, music, routes } from './routes'
import { words } from './words'

type Violation = { directive: string; blocked: string }

/** Keeps each report of the policy. A page that breaks it does so without an error of its own. */
async function watchPolicy(page: Page): Promise<() => Promise<Violation[]>> {
  await page.addInitScript(() => {
    const violations: Violation[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push({ directive: event.effectiveDirective, blocked: event.blockedURI })
    })
  })
  return () => page.evaluate(() => (window as unknown as { violations: Violation[] }).violations)
}

for (const route of routes) {
  for (const width of [390, 1440]) {
    test(`${route.name} keeps to its policy at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 844 })
      const violations = await watchPolicy(page)
      await visit(route)
      // photos that are requested when they come near, and the page's end
      await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      })
      await photosInView(page)
      expect(await violations()).toEqual([])
    })
  }
}

test('the menu, a change of page, the lightbox and the form keep to it', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const violations = await watchPolicy(page)
  await visit(home)
  const menu = page.getByRole('button', { name: words.site.labels.menu, exact: true })
  for (const route of [music, gallery]) {
    await menu.click()
    await entryOf(page, route).click()
    await expect(page).toHaveURL(route.path)
  }
  await tiles(page).first().click()
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()

  await menu.click()
  await entryOf(page, contact).click()
  await sendMessage(page)
  await expectThanks(page)
  expect(await violations()).toEqual([])
})

test('what stands on top of the page looks as it should', async ({ page, visit }) => {
  await visit(home)
  const announcer = page.locator('[aria-live=assertive]')
  await expect(announcer).toHaveCSS('position', 'absolute')
  await expect(announcer).toHaveCSS('width', '1px')
  await expect(page.locator('#gatsby-focus-wrapper')).toHaveCSS('outline-style', 'none')
})

/** Puts something into the page as an attacker would, and waits until it could have run. */
const inject = (page: Page, html: string) =>
  page.route(`**${home.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${html}</body>`)
    await route.fulfill({ response, body })
  })

const hasRun = (page: Page) =>
  page.evaluate(() => (window as unknown as { injected?: boolean }).injected === true)

for (const [name, html] of [
  ['an inline script', '<script>window.injected = true</script>'],
  ['a handler in an attribute', '<img src="/none.png" onerror="window.injected = true" alt="">'],
  ['a script from elsewhere', '<script src="data:text/javascript,window.injected=true"></script>'],
] as const) {
  test(`${name} that was put into the page does not run`, async ({ page, watch }) => {
    watch.expectMessage(/Content Security Policy/)
    if (html.includes('none.png')) watch.expectMessage(/404/)
    const violations = await watchPolicy(page)
    await inject(page, html)
    await page.goto(home.path)
    await scriptRuns(page)
    expect(await hasRun(page)).toBe(false)
    // told twice: the page's own policy and the header's both stop it
    expect(new Set((await violations()).map(({ directive }) => directive))).toEqual(
      new Set([html.includes('onerror') ? 'script-src-attr' : 'script-src-elem']),
    )
  })
}

test('words cannot be made into elements or addresses of scripts', async ({
  page,
  watch,
  visit,
}) => {
  watch.expectMessage(/TrustedHTML|TrustedScriptURL/)
  await visit(home)
  const thrown = await page.evaluate(() => {
    const tries: (() => unknown)[] = [
      () => (document.createElement('div').innerHTML = '<b>x</b>'),
      () => (document.createElement('script').src = '/x.js'),
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(thrown).toEqual(['TypeError', 'TypeError'])
})
