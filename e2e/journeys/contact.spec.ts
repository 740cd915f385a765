import { PHONE, type Tab } from '../engines/tab'
import { expect, test } from '../engines/test'
import { isDelivered, openInbox, REALLY_SENT, serveWithEndpoint } from '../inbox'
import { contact } from '../routes'
import { words } from '../words'

const content = words.contact.form

const MESSAGE = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' }

async function send(tab: Tab) {
  for (const [name, text] of Object.entries(MESSAGE)) {
    await tab.click(`form [name=${name}]`)
    await tab.type(text)
  }
  await tab.click('form button')
}

const notice = () => document.querySelector('form [role=status]')?.textContent

test('a refused message marks all empty fields and shows the first with its label', async ({
  tab,
}) => {
  await tab.resize({ ...PHONE, height: 500 })
  await tab.visit(contact.path)
  await tab.click('form button')
  await tab.expect(() => document.activeElement?.getAttribute('name')).toBe('name')
  await tab.settled()
  const fields = await tab.evaluate(() => {
    const label = document.querySelector('label')!.getBoundingClientRect()
    const bar = document.querySelector('header')!.getBoundingClientRect()
    const marked = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')]
      .filter((field) => getComputedStyle(field).borderBottomStyle === 'double')
      .map(({ name }) => name)
    return { marked, isLabelVisible: label.top >= bar.bottom && label.bottom < innerHeight }
  })
  expect(fields).toEqual({ marked: Object.keys(MESSAGE), isLabelVisible: true })
})

test('a message is sent, the fields are cleared and thanks are given', async ({ tab }) => {
  test.skip(isDelivered, REALLY_SENT)
  await tab.visit(contact.path)
  await tab.evaluate(() => {
    // a slow driver may be too late to see what the button says in passing
    const button = document.querySelector('form button')!
    const labels: (string | null)[] = []
    Object.assign(window, { labels })
    new MutationObserver(() => labels.push(button.textContent)).observe(button, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  await send(tab)
  await tab.expect(notice).toContain(content.success.title)
  expect(await tab.evaluate(() => (window as unknown as { labels: string[] }).labels)).toContain(
    content.sending,
  )
  await tab.expect(() => document.querySelector('textarea')?.value).toBe('')
})

test('a message with a delivery arrives there', async ({ tab }) => {
  const inbox = await openInbox()
  const site = await serveWithEndpoint(inbox.endpoint)
  await tab.visit(site.origin + contact.path)
  await send(tab)
  await tab.expect(notice).toContain(content.success.title)
  expect(inbox.received.map(({ fields }) => fields)).toMatchObject([MESSAGE])
  site.close()
  inbox.close()
})
