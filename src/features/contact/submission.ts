import { useSyncExternalStore } from 'react'
import { readFromSession, saveForSession } from '../../client/sessionValue'
import { planToast, showToast } from '../../components/Toast/Toast'
import type { Contact } from '../../model/contact'
import { getPagePath } from '../../model/pageRegistry'
import { deliver, type Delivery } from './deliver'
import { HONEYPOT, readMessage, type Message } from './message'

const SEND_DELAY_MS = 1000

const STORAGE_KEY = 'contact-message'

type Submission = {
  status: 'idle' | 'submitting' | Delivery
  /** Until it is delivered. */
  message?: Message
}

const IDLE: Submission = { status: 'idle' }

/** Outlives the form: the visitor may be on any page, or back, when the result arrives. */
let submission: Submission
let mountedForm: HTMLFormElement | undefined
const listeners = new Set<() => void>()

function update(changes: Partial<Submission>) {
  submission = { ...submission, ...changes }
  for (const listener of listeners) listener()
  saveForSession(STORAGE_KEY, submission)
}

/** Continues after a page load. One that interrupted a delivery leaves its result unknown. */
export function resumeSubmission(): void {
  submission = { ...IDLE, ...(readFromSession(STORAGE_KEY) as Submission | null) }
  if (submission.status === 'submitting') submission.status = 'unconfirmed'
  if (submission.status === 'sent') submission.status = 'idle'
}

resumeSubmission()

/**
 * Submits the form unless a submission is in flight. Without an endpoint, and for spam, this only
 * waits. If the visitor has left the form by then, a toast shows the result.
 */
export function submit(form: HTMLFormElement, endpoint: string, text: Contact['form']): void {
  if (submission.status === 'submitting') return
  const message = readMessage(form)
  const failure = { path: getPagePath('contact'), linkText: text.heading, stage: 'wilt' } as const
  const toasts = {
    sent: { ...failure, stage: 'bloom', title: text.success.title },
    failed: { ...failure, title: text.error.title },
    unconfirmed: { ...failure, title: text.error.unconfirmed },
  } as const
  const finish = (status: Delivery) => {
    if (status === 'sent') mountedForm?.reset()
    update(status === 'sent' ? { status, message: undefined } : { status })
    showToast(mountedForm ? undefined : toasts[status])
  }
  update({ status: 'submitting', message })
  const isSpam = Boolean(new FormData(form).get(HONEYPOT))
  if (endpoint === '' || isSpam) setTimeout(finish, SEND_DELAY_MS, 'sent')
  else {
    planToast(toasts.unconfirmed)
    void deliver(endpoint, message).then(finish)
  }
}

/** Hides the success notice when the browser rejects another submission. */
export function dismissSuccess(): void {
  if (submission.status === 'sent') update({ status: 'idle' })
}

export function saveMessage({ currentTarget }: { currentTarget: HTMLFormElement }): void {
  update({ message: readMessage(currentTarget) })
}

export function mountForm(form: HTMLFormElement): () => void {
  mountedForm = form
  if (submission.status !== 'submitting') showToast(undefined)
  for (const [name, text] of Object.entries(submission.message ?? {})) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    // Text that was typed before hydration is newer.
    if (field) field.value ||= text
  }
  saveMessage({ currentTarget: form })
  return () => {
    mountedForm = undefined
    saveMessage({ currentTarget: form })
    dismissSuccess()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getSubmission = () => submission

export const useSubmission = () => useSyncExternalStore(subscribe, getSubmission, () => IDLE)
