import { content, setEndpoint } from './content'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, followLink, holdRequests, test, waitForHydration } from './page'
import { contact, firstPage, home } from './routes'

const formText = content.contact.form

/** The simulated delay from the specification. */
const SEND_DELAY_MS = 1000

const ENDPOINT = 'https://forms.example.org/f/bloom'

const MESSAGE = { name: 'Zoë & Grace', email: 'zoe@example.com', message: 'Half a chorus, 100%' }
const EMPTY = { name: '', email: '', message: '' }

type FieldName = keyof typeof MESSAGE
const FIELD_NAMES = Object.keys(MESSAGE) as FieldName[]

const form = (page: Page) => page.getByRole('form')
const button = (page: Page) => form(page).getByRole('button')
const status = (page: Page) => form(page).getByRole('status')
const field = (page: Page, name: FieldName) =>
  form(page).getByRole('textbox', { name: formText[name].label, exact: true })

async function fillIn(page: Page) {
  for (const name of FIELD_NAMES) await field(page, name).fill(MESSAGE[name])
}

async function expectFields(page: Page, values: Record<FieldName, string>) {
  for (const name of FIELD_NAMES) await expect(field(page, name)).toHaveValue(values[name])
}

async function expectSuccess(page: Page) {
  const { text, title } = formText.success
  await expect(status(page).getByText(title, { exact: true })).toBeVisible()
  await expect(status(page).getByText(text, { exact: true })).toBeVisible()
  await expect(button(page)).toHaveText(formText.send)
  await expectFields(page, EMPTY)
}

test('incomplete messages are rejected, and unsent ones survive navigation', async ({
  page,
  visit,
}) => {
  await visit(contact)
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
  for (const route of [home, contact]) {
    await followLink(page, route)
  }
  await expectFields(page, MESSAGE)
  const socialLinks = page.getByRole('main').locator('[aria-disabled=true]')
  for (const link of await socialLinks.all()) {
    await link.click({ force: true })
    await expect(page).toHaveURL(contact.path)
  }
})

test.describe('sending', () => {
  // a real build adds the endpoint to the policy (src/build-time/publish/policy.ts)
  test.use({ bypassCSP: true })

  const delivered: Record<string, string>[] = []

  /** Navigates to the form, overrides its endpoint and fills it in. */
  async function openForm(page: Page, endpoint: string) {
    delivered.length = 0
    await page.route(ENDPOINT, (route) => {
      delivered.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')))
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill({ headers })
    })
    await page.goto(home.path)
    await waitForHydration(page)
    await page.evaluate(setEndpoint, [contact.path, endpoint] as [string, string])
    await followLink(page, contact)
    await fillIn(page)
  }

  test('without an endpoint, waits, sends nothing and shows a notice', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await openForm(page, '')
    const submissions: string[] = []
    page.on('request', (request) => {
      // ignore prefetching
      if (request.method() !== 'GET' || request.url().includes('?')) submissions.push(request.url())
    })
    await page.clock.pauseAt('2026-11-21T11:00:00')
    await field(page, 'name').press('Enter')
    await expect(button(page)).toHaveText(formText.sending)
    await expect(button(page)).toBeDisabled()
    await page.clock.runFor(SEND_DELAY_MS - 1)
    await expect(button(page)).toBeDisabled()
    await expect(status(page)).toBeEmpty()
    await page.clock.runFor(1)
    await page.clock.resume()
    await expectSuccess(page)
    await expectAccessible(page)
    await expect(page).toHaveURL(contact.path)
    expect(submissions).toEqual([])
  })

  test('a notice on another page is above an open menu and survives a reload', async ({
    page,
    monitor,
  }) => {
    monitor.allowMessage(/Failed to load resource/)
    monitor.allowOrigin(new URL(ENDPOINT).origin)
    // otherwise, prefetching would load the form's script on every page
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await openForm(page, ENDPOINT)
    const release = await holdRequests(page, /forms\.example\.org/)
    const notice = page.getByRole('status').filter({ hasText: formText.heading })
    await button(page).click()
    await followLink(page, firstPage)
    await page.reload()
    await waitForHydration(page)
    await page.evaluate(setEndpoint, [contact.path, ENDPOINT] as [string, string])
    await expect(notice).not.toContainText(formText.error.title)
    await notice.getByRole('link').click()
    await expectFields(page, MESSAGE)
    await expect(form(page).getByRole('alert')).not.toBeEmpty()
    await expectAccessible(page)
    await expect(notice).toBeHidden()

    await button(page).click()
    await followLink(page, firstPage)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByRole('button').click()
    release()
    await expect(notice).toContainText(formText.success.title)
    expect(delivered).toContainEqual(MESSAGE)
    const close = notice.getByRole('button')
    // fails if anything covers the button
    await close.click({ trial: true })
    await close.press('Enter')
    await expect(notice).toBeHidden()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
})
