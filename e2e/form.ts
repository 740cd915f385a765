import type { Page } from '@playwright/test'
import { expect } from './page'

/** Writes a short message into the form and sends it. */
export async function sendMessage(page: Page): Promise<void> {
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello.')
  await form.getByRole('button').click()
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
}
