import { content } from '../content'
import { DELIVERING } from '../engines/proxy'
import { PHONE } from '../engines/tab'
import { expect, test } from '../engines/test'
import { contact } from '../routes'

const MESSAGE = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' }

test('an empty form marks all fields and scrolls to the first label', async ({ tab }) => {
  await tab.resize({ ...PHONE, height: 500 })
  await tab.visit(contact.path)
  await tab.expect(() => document.querySelector('form button')?.matches(':enabled')).toBe(true)
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

test('a message is delivered, then cleared, and a success notice comes into view', async ({
  tab,
}) => {
  await tab.visit(contact.path + DELIVERING)
  // React renders the page anew, since its HTML has no endpoint
  await tab.expect(() => document.querySelector('form')?.method).toBe('post')
  for (const [name, text] of Object.entries(MESSAGE)) {
    await tab.click(`form [name=${name}]`)
    await tab.type(text)
  }
  await tab.click('form button')
  const getNotice = () => {
    const notice = document.querySelector('form [role=status]')!
    const bar = document.querySelector('header')!.getBoundingClientRect()
    const { bottom, top } = notice.getBoundingClientRect()
    const isInView = top >= bar.bottom && bottom <= innerHeight
    return { text: isInView ? notice.querySelector('strong')?.textContent : '', isInView }
  }
  const notice = { text: content.contact.form.success.title, isInView: true }
  await tab.expect(getNotice).toEqual(notice)
  await tab.expect(() => document.querySelector('textarea')?.value).toBe('')
  // impatience
  await tab.expect(() => document.activeElement?.localName).toBe('button')
  await tab.press('Enter')
  await tab.settle()
  expect(await tab.evaluate(getNotice)).toEqual(notice)
  const isInvalid = () => document.querySelector('form :is(:user-invalid, [data-invalid])') !== null
  expect(await tab.evaluate(isInvalid)).toBe(false)
  expect(await tab.takeMessages()).toMatch(/^(.*Minified React error #418.*\n)*$/)
})

test('a click into the message puts the caret there, and nothing scrolls', async ({ tab }) => {
  await tab.resize({ ...PHONE, height: 400 })
  await tab.visit(contact.path)
  const { left, line4, top } = await tab.evaluate(() => {
    const box = document.querySelector('textarea')!
    box.value = Array(6).fill('line').join('\n')
    // so that the label is above the screen
    scrollBy({ top: box.getBoundingClientRect().top - 20, behavior: 'instant' })
    const rect = box.getBoundingClientRect()
    const line4 = rect.top + 3.5 * parseFloat(getComputedStyle(box).lineHeight)
    return { left: rect.left, line4: Math.round(line4), top: scrollY }
  })
  await tab.settle()
  await tab.clickAt(Math.round(left) + 5, line4)
  await tab.expect(() => document.activeElement?.localName).toBe('textarea')
  await tab.settle()
  const getCaret = () => {
    const { selectionStart, value } = document.querySelector('textarea')!
    return { line: value.slice(0, selectionStart).split('\n').length, top: scrollY }
  }
  expect(await tab.evaluate(getCaret)).toEqual({ line: 4, top })
})

test('text runs from right to left if it is written so, and an empty field as the page', async ({
  tab,
}) => {
  await tab.visit(contact.path)
  const getDirections = () =>
    ['', 'مرحبا', 'Hello'].map((text) =>
      ['rtl', 'ltr'].map((dir) => {
        document.documentElement.dir = dir
        return [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')]
          .map((field) => {
            field.value = text
            return getComputedStyle(field).direction
          })
          .join(' ')
      }),
    )
  const [rtl, ltr] = ['rtl rtl rtl', 'ltr ltr ltr']
  expect(await tab.evaluate(getDirections)).toEqual([
    [rtl, ltr],
    [rtl, rtl],
    [ltr, ltr],
  ])
})
