import { content, changeContact } from './content'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdRequests, test } from './page'
import { followLink } from './navigation'
import { waitForHydration } from './wait'
import { contact, firstPage, home } from './routes'

const formText = content.contact.form

const ENDPOINT = 'https://forms.example.org/f/bloom'

const MESSAGE = { name: 'Zoë & Grace', email: 'zoe@example.com', message: 'Half a chorus, 100%' }

type FieldName = keyof typeof MESSAGE
const FIELD_NAMES = Object.keys(MESSAGE) as FieldName[]

const form = (page: Page) => page.getByRole('form')
const button = (page: Page) => form(page).getByRole('button')
const field = (page: Page, name: FieldName) =>
  form(page).getByRole('textbox', { name: formText[name].label, exact: true })

async function fillIn(page: Page) {
  for (const name of FIELD_NAMES) await field(page, name).fill(MESSAGE[name])
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
  await expect(form(page).getByRole('status')).toBeEmpty()

  await fillIn(page)
  for (const route of [home, contact]) await followLink(page, route)
  for (const name of FIELD_NAMES) await expect(field(page, name)).toHaveValue(MESSAGE[name])
})

test('a long title does not run under the form', async ({ page, visit }) => {
  await visit(home)
  const titleLines = ['Extraordinary', 'acknowledgments now']
  await page.evaluate(changeContact, [contact.path, { titleLines }] as const)
  await followLink(page, { ...contact, h1: titleLines.join(' ') })
  const gap = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const title = document.createRange()
    title.selectNodeContents(heading)
    const [text, box] = [title, document.forms[0]!].map((node) => node.getBoundingClientRect())
    return Math.max(box!.left - text!.right, text!.left - box!.right)
  })
  expect(gap).toBeGreaterThan(0)
})

test.describe('sending', () => {
  // a real build adds the endpoint to the policy (src/build-time/publish/policy.ts)
  test.use({ bypassCSP: true })

  test('a notice on another page is above an open menu', async ({ page }) => {
    const delivered: Record<string, string>[] = []
    await page.route(ENDPOINT, (route) => {
      delivered.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')))
      return route.fulfill({ headers: { 'access-control-allow-origin': '*' } })
    })
    const release = await holdRequests(page, /forms\.example\.org/)
    await page.goto(home.path)
    await waitForHydration(page)
    await page.evaluate(changeContact, [
      contact.path,
      { delivery: { endpoint: ENDPOINT } },
    ] as const)
    await followLink(page, contact)
    await fillIn(page)
    await button(page).click()
    await followLink(page, firstPage)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByRole('button').click()
    release()
    const notice = page.getByRole('status').filter({ hasText: formText.heading })
    await expect(notice).toContainText(formText.success.title)
    expect(delivered).toEqual([MESSAGE])
    await expectAccessible(page)
    const close = notice.getByRole('button')
    // fails if anything covers the button
    await close.click({ trial: true })
    await close.press('Enter')
    await expect(notice).toBeHidden()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
})
