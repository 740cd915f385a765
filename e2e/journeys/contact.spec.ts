import { content, changeContact } from '../content'
import { FORM_SERVICE } from '../engines/proxy'
import { PHONE } from '../engines/tab'
import { expect, test } from '../engines/test'
import { contact, home } from '../routes'

const MESSAGE = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' }

test('an empty form marks all fields and scrolls to the first label', async ({ tab }) => {
  await tab.resize({ ...PHONE, height: 500 })
  await tab.visit(contact.path)
  await tab.click('form button')
  await tab.expect(() => document.activeElement?.getAttribute('name')).toBe('name')
  await tab.settle()
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

test('a message is delivered, then cleared, and a success notice appears', async ({ tab }) => {
  await tab.visit(home.path)
  await tab.evaluate(changeContact, [
    contact.path,
    { delivery: { endpoint: FORM_SERVICE } },
  ] as const)
  await tab.click(`#menu a[href="${contact.path}"]`)
  await tab.expect(() => document.querySelector('form')?.method).toBe('post')
  for (const [name, text] of Object.entries(MESSAGE)) {
    await tab.click(`form [name=${name}]`)
    await tab.type(text)
  }
  await tab.click('form button')
  await tab
    .expect(() => document.querySelector('form [role=status]')?.textContent)
    .toContain(content.contact.form.success.title)
  await tab.expect(() => document.querySelector('textarea')?.value).toBe('')
})
