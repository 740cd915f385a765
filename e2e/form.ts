import type { Page } from '@playwright/test'
import { expect } from './page'
import { words } from './words'

const content = words.contact.form

export type Message = { name: string; email: string; message: string }

const MESSAGE: Message = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' }

export const form = (page: Page) => page.getByRole('form')
const field = (page: Page, { label }: { label: string }) =>
  form(page).getByRole('textbox', { name: label, exact: true })
export const nameField = (page: Page) => field(page, content.name)
export const emailField = (page: Page) => field(page, content.email)
export const messageField = (page: Page) => field(page, content.message)
export const button = (page: Page) => form(page).getByRole('button')
export const status = (page: Page) => form(page).getByRole('status')

export async function fillIn(page: Page, message: Message = MESSAGE): Promise<void> {
  await nameField(page).fill(message.name)
  await emailField(page).fill(message.email)
  await messageField(page).fill(message.message)
}

/** Writes a short message into the form and sends it. */
export async function sendMessage(page: Page): Promise<void> {
  await fillIn(page)
  await button(page).click()
}

export async function expectSending(page: Page): Promise<void> {
  await expect(button(page)).toHaveText(content.sending)
  await expect(button(page)).toBeDisabled()
}

export async function expectIdle(page: Page): Promise<void> {
  await expect(button(page)).toHaveText(content.send)
  await expect(button(page)).toBeEnabled()
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByText(content.success.title)).toBeVisible()
}
