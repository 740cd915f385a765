import { useSyncExternalStore } from 'react'
import { showToast, type ToastContent } from '../../components/Toast/Toast'
import type { Contact } from '../../model/contact'
import { deliver } from './deliver'
import { isSpam, readMessage, type Message } from './message'

/** Simulated delay of a form without an endpoint, which sends nothing. */
const SEND_DELAY_MS = 1000

/** In `sessionStorage`, so that two tabs do not share it. */
const STORAGE_KEY = 'contact-message'

type Submission = {
  status: 'idle' | 'submitting' | 'sent' | 'failed'
  /** What the visitor has written, until it is delivered. */
  draft?: Message
  /** Shown if the page is reloaded while submitting. */
  failure?: ToastContent
}

/** Outlives the form: the visitor may be on any page, or back, when the result arrives. */
let submission: Submission = { status: 'idle' }
let mountedForm: HTMLFormElement | undefined
const listeners = new Set<() => void>()

function update(changes: Partial<Submission>) {
  submission = { ...submission, ...changes }
  for (const listener of listeners) listener()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(submission))
  } catch {
    // Storage is blocked or full. The text still survives navigation.
  }
}

/** Continues after a page load. One that interrupted a delivery leaves its result unknown. */
export function resumeSubmission(): void {
  let saved: Submission = { status: 'idle' }
  try {
    saved = { ...saved, ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as Submission) }
  } catch {
    // Nothing was saved, or there is no storage: on the server or if the visitor blocks it.
  }
  const isUnsent = saved.status === 'submitting' || saved.status === 'failed'
  submission = { ...saved, status: isUnsent ? 'failed' : 'idle' }
  if (saved.status === 'submitting') showToast(saved.failure)
}

resumeSubmission()

/**
 * Submits the form unless a submission is in flight. Without an endpoint, and for spam, this only
 * waits for `SEND_DELAY_MS`. If the visitor has left the form by then, a toast shows the result.
 */
export function submit(form: HTMLFormElement, endpoint: string, text: Contact['form']): void {
  if (submission.status === 'submitting') return
  const draft = readMessage(form)
  const toast = { path: '/contact/', linkText: text.heading }
  const failure: ToastContent = { ...toast, stage: 'wilt', title: text.error.title }
  const finish = (isSent: boolean) => {
    if (isSent) mountedForm?.reset()
    update(isSent ? { status: 'sent', draft: undefined } : { status: 'failed' })
    if (!mountedForm) {
      showToast(isSent ? { ...toast, stage: 'bloom', title: text.success.title } : failure)
    }
  }
  update({ status: 'submitting', draft, failure: endpoint === '' ? undefined : failure })
  if (endpoint === '' || isSpam(form)) setTimeout(finish, SEND_DELAY_MS, true)
  else void deliver(endpoint, draft).then(finish)
}

/** Hides the success notice, e.g. when the browser rejects another submission. */
export function dismissSuccess(): void {
  if (submission.status === 'sent') update({ status: 'idle' })
}

export function saveDraft({ currentTarget }: { currentTarget: HTMLFormElement }): void {
  update({ draft: readMessage(currentTarget) })
}

/** A ref for the form: fills it in while it is mounted. */
export function mountForm(form: HTMLFormElement): () => void {
  mountedForm = form
  showToast(undefined)
  for (const [name, text] of Object.entries(submission.draft ?? {})) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    // Text that was typed before hydration is newer.
    if (field) field.value ||= text
  }
  saveDraft({ currentTarget: form })
  return () => {
    mountedForm = undefined
    saveDraft({ currentTarget: form })
    dismissSuccess()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getStatus = () => submission.status
const getUnsentMessage = () => (submission.status === 'failed' ? submission.draft : undefined)

/** @returns the state of the form; `unsentMessage` is what the fields contain after a failure */
export const useSubmission = () => ({
  status: useSyncExternalStore(subscribe, getStatus, () => 'idle' as const),
  unsentMessage: useSyncExternalStore(subscribe, getUnsentMessage, () => undefined),
})
