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
import { accept, acceptLater, answerWith, openInbox, serveWithEndpoint, type Answer } from './inbox'
import { expect, expectAccessible, holdScripts, test as base } from './page'
import { contact, gallery } from './routes'
import { words } from './words'

const { contact: content, site } = words

const PATIENCE_MS = 15_000

const MESSAGE = {
  name: 'Zoë & Grace',
  email: 'zoe+1@example.com',
  message: 'Half a chorus,\n100 % = 1 🌹',
}

type Inbox = Awaited<ReturnType<typeof openInbox>>

const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({}, use) => {
    const inbox = await openInbox()
    await use(inbox)
    inbox.close()
  },
  baseURL: async ({ inbox }, use) => {
    const site = await serveWithEndpoint(inbox.endpoint)
    await use(site.origin)
    site.close()
  },
})

test.beforeEach(({ inbox, watch }) => {
  watch.allowOrigin(inbox.origin)
})

const failure = (page: Page) => form(page).getByRole('alert')

const expectFields = async (page: Page, { email, message, name }: typeof MESSAGE) => {
  await expect(nameField(page)).toHaveValue(name)
  await expect(emailField(page)).toHaveValue(email)
  await expect(messageField(page)).toHaveValue(message)
}

const expectSent = async (page: Page) => {
  await expect(status(page).getByText(content.form.success.title, { exact: true })).toBeVisible()
  await expect(failure(page)).toBeEmpty()
  await expectIdle(page)
  await expectFields(page, { name: '', email: '', message: '' })
}

const expectFailed = async (page: Page) => {
  await expect(failure(page).getByText(content.form.error.title, { exact: true })).toBeVisible()
  await expect(failure(page)).toContainText(content.form.error.text.replace('{email}', site.email))
  await expect(status(page)).toBeEmpty()
  await expectIdle(page)
  await expectFields(page, MESSAGE)
}

const NO_ANSWER: Answer = () => undefined

test('a message arrives once, whole, and the visitor reads thank you', async ({
  baseURL,
  context,
  inbox,
  page,
  visit,
}) => {
  await context.addCookies([{ name: 'secret', value: '1', url: inbox.origin }])
  await visit(contact)
  await fillIn(page, MESSAGE)
  await button(page).click()
  await expectSent(page)
  await expect(page).toHaveURL(contact.path)
  expect(inbox.received).toEqual([
    {
      method: 'POST',
      fields: MESSAGE,
      headers: expect.objectContaining({
        accept: 'application/json',
        'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
        origin: baseURL,
        referer: `${baseURL!}/`,
      }),
    },
  ])
  expect(inbox.received[0]?.headers.cookie).toBeUndefined()
})

test('the button says that it is sending for as long as it takes', async ({
  inbox,
  page,
  visit,
}) => {
  const answerNow = acceptLater(inbox)
  await visit(contact)
  await fillIn(page, MESSAGE)
  await button(page).click()
  await expect.poll(() => inbox.received.length).toBe(1)
  await expectSending(page)
  await expectFields(page, MESSAGE)
  answerNow()
  await expectSent(page)
})

test.describe('no word is lost, and one can try again, when', () => {
  for (const { about, answer, says } of [
    { about: 'the service refuses (400)', answer: answerWith(400), says: /status of 400/ },
    { about: 'the service refuses (422)', answer: answerWith(422), says: /status of 422/ },
    { about: 'there are too many (429)', answer: answerWith(429), says: /status of 429/ },
    { about: 'the service fails (500)', answer: answerWith(500), says: /status of 500/ },
    { about: 'the service is away (503)', answer: answerWith(503), says: /status of 503/ },
    {
      about: 'the service leads elsewhere (302)',
      answer: answerWith(302, { location: '/thanks' }),
      says: /ERR_FAILED/,
    },
    {
      about: 'the answer is not for this site',
      answer: answerWith(200, { 'access-control-allow-origin': 'https://other.example.org' }),
      says: /CORS|ERR_FAILED/,
    },
    {
      about: 'the connection breaks off',
      answer: (({ socket }) => socket?.destroy()) satisfies Answer,
      says: /ERR_EMPTY_RESPONSE/,
    },
  ]) {
    test(about, async ({ inbox, page, visit, watch }) => {
      watch.expectMessage(says)
      inbox.answer = answer
      await visit(contact)
      await fillIn(page, MESSAGE)
      await button(page).click()
      await expectFailed(page)
      expect(inbox.received).toHaveLength(1)

      inbox.answer = accept
      await button(page).click()
      await expectSent(page)
      expect(inbox.received.map(({ fields }) => fields)).toEqual([MESSAGE, MESSAGE])
    })
  }

  test('no answer comes within 15 seconds', async ({ inbox, page, visit }) => {
    inbox.answer = NO_ANSWER
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await visit(contact)
    await page.clock.pauseAt('2026-11-21T11:00:00')
    await fillIn(page, MESSAGE)
    await button(page).click()
    await expect.poll(() => inbox.received.length).toBe(1)
    await page.clock.runFor(PATIENCE_MS - 1)
    await expectSending(page)
    await page.clock.runFor(1)
    await expectFailed(page)
    inbox.answer = accept
    await button(page).click()
    await expectSent(page)
  })

  test('there is no network', async ({ context, inbox, page, visit, watch }) => {
    watch.expectMessage(/ERR_INTERNET_DISCONNECTED/)
    await visit(contact)
    await fillIn(page, MESSAGE)
    await context.setOffline(true)
    await button(page).click()
    await expectFailed(page)
    expect(inbox.received).toEqual([])
    await context.setOffline(false)
    await button(page).click()
    await expectSent(page)
    expect(inbox.received).toHaveLength(1)
  })

  test('the service is not there', async ({ inbox, page, visit, watch }) => {
    watch.expectMessage(/ERR_CONNECTION_REFUSED/)
    await visit(contact)
    inbox.close()
    await fillIn(page, MESSAGE)
    await button(page).click()
    await expectFailed(page)
  })
})

test('a message is sent once, however often one submits', async ({ inbox, page, visit }) => {
  const answerNow = acceptLater(inbox)
  await visit(contact)
  await fillIn(page, MESSAGE)
  await form(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expectSending(page)
  await nameField(page).press('Enter')
  await button(page).click({ force: true })
  await expect.poll(() => inbox.received.length).toBe(1)
  answerNow()
  await expectSent(page)
  expect(inbox.received).toHaveLength(1)
})

test('a message goes on when the page is left', async ({ inbox, page, visit, watch }) => {
  const answerNow = acceptLater(inbox)
  await visit(contact)
  await fillIn(page, MESSAGE)
  await button(page).click()
  await expect.poll(() => inbox.received.length).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: gallery.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
  const isFinished = page.waitForEvent('requestfinished', (request) =>
    request.url().startsWith(inbox.origin),
  )
  answerNow()
  await isFinished
  expect(watch.messages).toEqual([])
})

test.describe('the notice of a failure', () => {
  test.beforeEach(({ inbox, watch }) => {
    watch.expectMessage(/status of 500/)
    inbox.answer = answerWith(500)
  })

  test('leads to an email with all that was written', async ({ inbox, page, visit }) => {
    await visit(contact)
    await fillIn(page, MESSAGE)
    await button(page).click()
    await expectFailed(page)
    await messageField(page).pressSequentially('!')
    const link = failure(page).getByRole('link', { name: site.email, exact: true })
    const subject = content.form.error.subject.replace('{name}', MESSAGE.name)
    const body = `${MESSAGE.message.replace('\n', '\r\n')}!`
    await expect(link).toHaveAttribute(
      'href',
      `mailto:${site.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
    )
    expect(inbox.received).toHaveLength(1)
  })

  test('restores keyboard focus', async ({ inbox, page, visit }) => {
    await visit(contact)
    await fillIn(page, MESSAGE)
    await button(page).press('Enter')
    await expectFailed(page)
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(failure(page).getByRole('link')).toBeFocused()
    expect(inbox.received).toHaveLength(1)
  })

  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible at ${width} px, ${colorScheme}`, async ({ page, visit }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await visit(contact)
        await fillIn(page, MESSAGE)
        await button(page).click()
        await expectFailed(page)
        await expectAccessible(page)
      })
    }
  }
})

test.describe('the field that people do not see', () => {
  const honeypot = (page: Page) => form(page).locator('[name=_gotcha]')

  test('is nowhere on the way of a keyboard', async ({ inbox, page, visit }) => {
    await visit(contact)
    await expect(honeypot(page)).toBeHidden()
    await expect(form(page).getByRole('textbox')).toHaveCount(3)
    await messageField(page).focus()
    await page.keyboard.press('Tab')
    await expect(button(page)).toBeFocused()
    expect(inbox.received).toEqual([])
  })

  test('keeps a program from sending, which is told that it has', async ({
    inbox,
    page,
    visit,
    watch,
  }) => {
    await visit(contact)
    await fillIn(page, MESSAGE)
    await honeypot(page).evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example.org'
    })
    await button(page).click()
    await expectSending(page)
    await expectSent(page)
    expect(inbox.received).toEqual([])
    expect(watch.requests.filter((url) => url.startsWith(inbox.origin))).toEqual([])
  })
})

test.describe('before the scripts run', () => {
  test('a message is kept, and sent by them once they run', async ({ inbox, page }) => {
    const letCome = await holdScripts(page)
    await page.goto(contact.path, { waitUntil: 'domcontentloaded' })
    await fillIn(page, MESSAGE)
    await button(page).click()
    await button(page).dispatchEvent('click')
    expect(inbox.received).toEqual([])
    letCome()
    await expectSent(page)
    expect(inbox.received.map(({ headers }) => headers.accept)).toEqual(['application/json'])
    await expect(page).toHaveURL(contact.path)
  })

  test('a message is posted by the browser as soon as they have failed', async ({
    inbox,
    page,
    watch,
  }) => {
    watch.expectMessage(/ERR_FAILED/)
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(contact.path)
    await page.clock.pauseAt('2026-11-21T11:00:00')
    await fillIn(page, MESSAGE)
    await button(page).click()
    await expect(page).toHaveURL(inbox.endpoint)
    expect(inbox.received).toHaveLength(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser posts a message by itself, and no notice says that it cannot', async ({
    baseURL,
    inbox,
    page,
  }) => {
    await page.goto(contact.path)
    await expect(form(page).getByRole('link')).toHaveCount(0)
    await fillIn(page, MESSAGE)
    await button(page).click()
    await expect(page).toHaveURL(inbox.endpoint)
    expect(inbox.received).toHaveLength(1)
    expect(inbox.received[0]).toMatchObject({
      method: 'POST',
      fields: { ...MESSAGE, message: MESSAGE.message.replace('\n', '\r\n'), _gotcha: '' },
      headers: { referer: `${baseURL!}/` },
    })
  })
})
