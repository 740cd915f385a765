import { content, hasEndpoint } from './content'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, withMotion } from './page'
import { followLink } from './navigation'
import { waitForAnimations, waitForHydration } from './wait'
import { contact, home, pageName } from './routes'

const formText = content.contact.form

const ENDPOINT = 'https://forms.example.org/f/bloom'

const MESSAGE = { name: 'Zoë & Grace', email: 'zoe@example.com', message: 'Half a chorus, 100%' }

const SMALL_PHONE = { width: 320, height: 640 }
const LAPTOP = { width: 1366, height: 657 }

type FieldName = keyof typeof MESSAGE
const FIELD_NAMES = Object.keys(MESSAGE) as FieldName[]

const form = (page: Page) => page.getByRole('form')
const button = (page: Page) => form(page).getByRole('button')
const status = (page: Page) => form(page).getByRole('status')
const alert = (page: Page) => form(page).getByRole('alert')
const field = (page: Page, name: FieldName) =>
  form(page).getByRole('textbox', { name: formText[name].label, exact: true })

async function fillIn(page: Page) {
  for (const name of FIELD_NAMES) await field(page, name).fill(MESSAGE[name])
}

async function expectFilledIn(page: Page) {
  for (const name of FIELD_NAMES) await expect(field(page, name)).toHaveValue(MESSAGE[name])
}

test('incomplete messages are rejected, unsent ones survive navigation, and focus shows in forced colors', async ({
  page,
  visit,
}) => {
  await visit(contact)
  // in forced colors, which show no shadow; see smoke.spec.ts for others
  await page.emulateMedia({ forcedColors: 'active' })
  await field(page, 'name').click()
  await expect(field(page, 'name')).toHaveCSS('outline-style', 'solid')
  await expect(field(page, 'name')).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ forcedColors: 'none' })

  const countLines = (box: Element) =>
    Math.round(box.clientHeight / parseFloat(getComputedStyle(box).lineHeight))
  expect(await field(page, 'message').evaluate(countLines)).toBe(6)
  const expectRejected = async (name: FieldName) => {
    await button(page).click()
    await expect(field(page, name)).toBeFocused()
    expect(await field(page, name).evaluate((node) => node.matches(':user-invalid'))).toBe(true)
    await expect(button(page)).toHaveText(formText.send)
  }
  await expectRejected('name')
  await expectAccessible(page)
  await field(page, 'name').fill(MESSAGE.name)
  await expectRejected('email')
  await field(page, 'email').fill('not an address')
  await expectRejected('email')
  await field(page, 'email').fill(MESSAGE.email)
  await expectRejected('message')
  await expect(status(page)).toBeEmpty()

  await fillIn(page)
  for (const route of [home, contact]) await followLink(page, route)
  await waitForHydration(page)
  await expectFilledIn(page)
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('sending a message requests nothing, and a flower draws itself', async ({ page, visit }) => {
    test.skip(hasEndpoint, 'the browser sends the message itself')
    await visit(contact)
    await fillIn(page)
    const requests: string[] = []
    page.on('request', (request) => {
      // pages that Chromium fetches ahead, whatever the visitor does
      if (!request.headers()['sec-purpose']) requests.push(request.url())
    })
    await button(page).click()
    await expect(status(page)).toHaveText(formText.success.title + formText.success.text)
    const line = status(page).locator('path[d^="M-2600 "]')
    expect(await line.evaluate((path) => path.getAnimations().length)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await waitForAnimations(page)
    expect(requests).toEqual([])
  })
})

test('the line above the title is not covered by it, even with wide text spacing', async ({
  page,
  visit,
}) => {
  await visit(contact)
  const deck = page.getByRole('main').locator('section > div > div > p').first()
  await deck.evaluate((node) => {
    node.textContent = 'Write as you would to a friend. '.repeat(5).trim()
  })
  const measureGap = () =>
    deck.evaluate((node) => {
      const title = document.querySelector('h1')!.getBoundingClientRect()
      return title.top - node.getBoundingClientRect().bottom
    })
  const expectGaps = async () => {
    for (const size of [SMALL_PHONE, { width: 390, height: 844 }, LAPTOP]) {
      await page.setViewportSize(size)
      expect(await measureGap(), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0)
    }
  }
  await expectGaps()
  // as WCAG 1.4.12 demands
  await page.locator('main *').evaluateAll((nodes: HTMLElement[]) => {
    for (const { style } of nodes)
      Object.assign(style, { lineHeight: '1.5', letterSpacing: '.12em', wordSpacing: '.16em' })
  })
  await expectGaps()
})

test.describe('with other content', () => {
  // a real build adds the endpoint to the policy (src/build-time/finish/policy.ts)
  test.use({ bypassCSP: true })

  /** Opens the page as if it had been built with other content, which React then renders anew. */
  async function visitWith(page: Page, changes: Partial<typeof content.contact>) {
    await page.route(`**/page-data/${pageName(contact)}/page-data.json`, async (route) => {
      const response = await route.fetch()
      const data = (await response.json()) as { result: { data: { contact: object } } }
      Object.assign(data.result.data.contact, changes)
      await route.fulfill({ response, json: data })
    })
    await page.goto(contact.path)
    await waitForHydration(page)
  }

  const withEndpoint = { delivery: { endpoint: ENDPOINT } }

  test.beforeEach(({ monitor }) => {
    monitor.allowed.push(/Minified React error #418/)
  })

  test('a long title does not run under the form', async ({ page }) => {
    const titleLines = ['Extraordinary', 'acknowledgments now']
    await visitWith(page, { titleLines })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(titleLines.join(' '))
    const gap = await heading.evaluate((node) => {
      const title = document.createRange()
      title.selectNodeContents(node)
      const [text, box] = [title, document.forms[0]!].map((range) => range.getBoundingClientRect())
      return Math.max(box!.left - text!.right, text!.left - box!.right)
    })
    expect(gap).toBeGreaterThan(0)
  })

  test('a notice comes into view, and impatience neither hides nor repeats it', async ({
    page,
    monitor,
  }) => {
    monitor.allowed.push(/status of 500/)
    const delivered: Record<string, string>[] = []
    let code = 200
    await page.route(ENDPOINT, (route) => {
      delivered.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')))
      return route.fulfill({ status: code, headers: { 'access-control-allow-origin': '*' } })
    })
    await visitWith(page, withEndpoint)
    const bar = page.getByRole('banner')
    for (const size of [LAPTOP, SMALL_PHONE]) {
      delivered.length = 0
      await page.setViewportSize(size)
      for (const [answer, notice, title] of [
        [500, alert(page), formText.error.title],
        [200, status(page), formText.success.title],
      ] as const) {
        code = answer
        await fillIn(page)
        await expect(status(page)).toBeEmpty()
        await button(page).click()
        await expect(notice).toContainText(title)
        await expect(notice).toBeInViewport({ ratio: 1 })
        const [{ y }, { height }] = [(await notice.boundingBox())!, (await bar.boundingBox())!]
        expect(y).toBeGreaterThanOrEqual(height)
      }
      await page.keyboard.press('Enter')
      await field(page, 'name').press('Enter')
      await expect(status(page)).toContainText(formText.success.title)
      await expect(form(page).locator(':user-invalid, [data-invalid]')).toHaveCount(0)
      expect(delivered).toEqual([MESSAGE, MESSAGE])
    }
    await expectAccessible(page)
  })
})
