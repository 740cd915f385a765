import type { Page } from '@playwright/test'
import {
  button,
  emailField,
  expectIdle,
  expectSending,
  fillIn,
  form,
  messageField,
  nameField,
  status,
} from './form'
import { isDelivered, REALLY_SENT } from './inbox'
import { atRest, entryOf, expect, expectAccessible, test } from './page'
import { contact, music } from './routes'
import { words } from './words'

const { contact: content, site } = words

/** The specification's simulated delay. */
const SEND_DELAY_MS = 1000

const SOCIAL_LINKS = site.social.map(({ name }) => name)

const fields = (page: Page) => [nameField(page), emailField(page), messageField(page)]

/** Keeps a submission from ending. A stopped clock would do so too, but it would stop axe as well. */
const holdSending = (page: Page) =>
  page.addInitScript((delay) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (handler: () => void, timeout?: number) =>
        timeout === delay ? 0 : setTimeout(handler, timeout),
    })
  }, SEND_DELAY_MS)

/** What the page has requested; the icon is the browser's own request. */
const withoutIcon = (requests: readonly string[]) =>
  requests.filter((url) => !/\/favicon\.(ico|svg)$/.test(url))

const expectNotice = async (page: Page) => {
  await expect(status(page).getByText(content.form.success.title, { exact: true })).toBeVisible()
  await expect(
    status(page).getByText(content.form.success.text, {
      exact: true,
    }),
  ).toBeVisible()
}

const expectNoNotice = (page: Page) => expect(status(page)).toBeEmpty()

const expectCleared = async (page: Page) => {
  for (const field of fields(page)) await expect(field).toHaveValue('')
}

test.describe('the form', () => {
  test.beforeEach(async ({ visit }) => {
    await visit(contact)
  })

  test('asks for name, email and message, all of them required', async ({ page }) => {
    await expect(form(page).getByRole('textbox')).toHaveCount(3)
    for (const field of fields(page)) {
      const validity = await field.evaluate((element: HTMLInputElement) => ({
        isRequired: element.required,
        isMissing: element.validity.valueMissing,
        hasOwnMessage: element.validity.customError,
      }))
      expect(validity).toEqual({ isRequired: true, isMissing: true, hasOwnMessage: false })
    }
  })

  test('has an email field of the email type and a message box of 6 rows', async ({ page }) => {
    await expect(emailField(page)).toHaveAttribute('type', 'email')
    await expect(messageField(page)).toHaveAttribute('rows', '6')
    const lines = await messageField(page).evaluate((box) => {
      const { lineHeight } = getComputedStyle(box)
      return Math.round(box.clientHeight / parseFloat(lineHeight))
    })
    expect(lines).toBe(6)
  })

  test('shows what to write by its placeholders', async ({ page }) => {
    await expect(nameField(page)).toHaveAttribute('placeholder', content.form.name.placeholder)
    await expect(emailField(page)).toHaveAttribute('placeholder', content.form.email.placeholder)
    await expect(messageField(page)).toHaveAttribute(
      'placeholder',
      content.form.message.placeholder,
    )
  })

  for (const { error, name, email, message, invalid } of [
    { error: 'nothing', name: '', email: '', message: '', invalid: 'name' },
    { error: 'no name', name: '', email: 'a@b.de', message: 'Hi', invalid: 'name' },
    { error: 'no email', name: 'Ada', email: '', message: 'Hi', invalid: 'email' },
    { error: 'half an email', name: 'Ada', email: 'ada', message: 'Hi', invalid: 'email' },
    { error: 'no message', name: 'Ada', email: 'a@b.de', message: '', invalid: 'message' },
  ] as const) {
    test(`is not sent with ${error}; the browser points at ${invalid}`, async ({ page }) => {
      await nameField(page).fill(name)
      await emailField(page).fill(email)
      await messageField(page).fill(message)
      await button(page).click()
      const field = form(page).getByRole('textbox', {
        name: content.form[invalid].label,
        exact: true,
      })
      await expect(field).toBeFocused()
      expect(await field.evaluate((element) => element.matches(':user-invalid'))).toBe(true)
      await expectIdle(page)
      await expectNoNotice(page)
    })
  }

  test('still has what was written when one comes back from another page', async ({ page }) => {
    await fillIn(page)
    for (const route of [music, contact]) {
      await entryOf(page, route).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.h1)
    }
    await expect(nameField(page)).toHaveValue('Ada')
    await expect(emailField(page)).toHaveValue('ada@example.com')
    await expect(messageField(page)).toHaveValue('Hello.')
  })

  test('is accessible while a field is wrong', async ({ page }) => {
    await emailField(page).fill('ada')
    await button(page).click()
    await expect(nameField(page)).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('sending', () => {
  test.skip(isDelivered, REALLY_SENT)

  test.beforeEach(async ({ page, visit }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await visit(contact)
    await atRest(page)
    await page.clock.pauseAt('2026-11-21T11:00:00')
  })

  test('takes 1000 ms, then clears the form and says thank you', async ({ page }) => {
    await expectNoNotice(page)
    await fillIn(page)
    await button(page).click()
    await expectSending(page)
    await page.clock.runFor(SEND_DELAY_MS - 1)
    await expectSending(page)
    await expectNoNotice(page)
    await expect(nameField(page)).toHaveValue('Ada')
    await page.clock.runFor(1)
    await expectIdle(page)
    await expectCleared(page)
    await expectNotice(page)
  })

  test('asks nothing of any server and stays on the page', async ({ page, watch }) => {
    await fillIn(page)
    const before = withoutIcon(watch.requests)
    await button(page).click()
    await expectSending(page)
    await page.clock.runFor(SEND_DELAY_MS)
    await expectNotice(page)
    expect(withoutIcon(watch.requests)).toEqual(before)
    await expect(page).toHaveURL(contact.path)
  })

  test('happens once, however often one submits', async ({ page }) => {
    await fillIn(page)
    await button(page).click()
    await expectSending(page)
    await page.clock.runFor(600)
    await nameField(page).press('Enter')
    await form(page).evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
    })
    await page.clock.runFor(SEND_DELAY_MS - 600)
    await expectNotice(page)
    await nameField(page).fill('Grace')
    await page.clock.runFor(2 * SEND_DELAY_MS)
    await expect(nameField(page)).toHaveValue('Grace')
    await expectIdle(page)
  })

  for (const field of ['name', 'email'] as const) {
    test(`begins by Enter in the field ${field}`, async ({ page }) => {
      await fillIn(page)
      await form(page).getByRole('textbox', { name: field }).press('Enter')
      await expectSending(page)
      await page.clock.runFor(SEND_DELAY_MS)
      await expectNotice(page)
    })
  }

  test('can be done again; the notice goes and comes back', async ({ page }) => {
    for (let time = 0; time < 2; time += 1) {
      await fillIn(page)
      await button(page).click()
      await expectSending(page)
      await expectNoNotice(page)
      await page.clock.runFor(SEND_DELAY_MS)
      await expectNotice(page)
    }
  })
})

test.describe('the states of sending are accessible', () => {
  test.skip(isDelivered, REALLY_SENT)

  for (const width of [1440, 390]) {
    test(`meanwhile, at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await holdSending(page)
      await visit(contact)
      await fillIn(page)
      await button(page).click()
      await expectSending(page)
      await expectAccessible(page)
      await expectSending(page)
    })

    test(`afterwards, at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(contact)
      await fillIn(page)
      await button(page).click()
      await expectNotice(page)
      await expectAccessible(page)
    })
  }
})

test.describe('beside the form', () => {
  test.beforeEach(async ({ page, visit }) => {
    await visit(contact)
    await atRest(page)
  })

  test('the public address is a line that writes an email', async ({ page }) => {
    const link = page.getByRole('main').getByRole('link', { name: site.email, exact: true })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', `mailto:${site.email}`)
    await expect(
      page.getByRole('heading', { name: content.emailHeading, exact: true }),
    ).toBeVisible()
  })

  test('the personal note is there', async ({ page }) => {
    await expect(page.getByRole('heading', { name: content.noteHeading })).toBeVisible()
    for (const words of [...content.note, content.signoff]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })

  test('four social links lead nowhere', async ({ context, page, watch }) => {
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(SOCIAL_LINKS)
    const before = withoutIcon(watch.requests)
    for (const name of SOCIAL_LINKS) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(link).not.toHaveAttribute('target')
      // they are marked as disabled, which Playwright would wait for
      await link.click({ force: true })
      await link.press('Enter')
      await expect(page).toHaveURL(contact.path)
    }
    expect(withoutIcon(watch.requests)).toEqual(before)
    expect(context.pages()).toHaveLength(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the social links lead no further than to themselves', async ({ page }) => {
    await page.goto(contact.path)
    for (const name of SOCIAL_LINKS) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click({ force: true })
      expect(new URL(page.url()).pathname).toBe(contact.path)
      const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
      await expect(target).toHaveText(content.socialHeading)
    }
  })
})
