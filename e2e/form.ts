import type { Page } from '@playwright/test'
import { expect } from './page'
import { words } from './words'

/** Writes a short message into the form and sends it. */
export async function sendMessage(page: Page): Promise<void> {
  const form = page.getByRole('form')
  const { email, message, name } = words.contact.form
  await form.getByRole('textbox', { name: name.label, exact: true }).fill('Ada')
  await form.getByRole('textbox', { name: email.label, exact: true }).fill('ada@example.org')
  await form.getByRole('textbox', { name: message.label, exact: true }).fill('Hello.')
  await form.getByRole('button').click()
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByText(words.contact.form.success.title)).toBeVisible()
}
