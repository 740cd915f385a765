import { useEffect, useRef, useState } from 'react'
import { deliver, type Delivery } from './deliver'
import { FIELDS, HONEYPOT, readMessage, type Message } from './message'
import { forgetSend, takeRememberedSend } from './rememberSend'
import { isOutdated, readSubmission, saveSubmission, type Submission } from './savedSubmission'

const SEND_DELAY_MS = 1000

const INITIAL: Submission = { status: 'idle', message: { name: '', email: '', message: '' } }

/** Without an endpoint, and for spam, this only waits. */
function send(form: HTMLFormElement, message: Message, endpoint: string): Promise<Delivery> {
  const isSpam = Boolean(new FormData(form).get(HONEYPOT))
  if (endpoint !== '' && !isSpam) return deliver(endpoint, message)
  return new Promise((resolve) => {
    setTimeout(resolve, SEND_DELAY_MS, 'sent')
  })
}

/** The state of the contact form; its text stays in this tab until it is delivered. */
export function useSubmission(endpoint: string) {
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const [submission, setSubmission] = useState(INITIAL)

  const update = (form: HTMLFormElement, status: Submission['status']) => {
    const next = { status, message: readMessage(form) }
    setSubmission(next)
    saveSubmission(next)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    forgetSend()
    update(form, 'submitting')
    const result = await send(form, readMessage(form), endpoint)
    isSubmitting.current = false
    if (result === 'sent') form.reset()
    update(form, result)
  }

  useEffect(() => {
    const form = ref.current
    if (!form) return
    const restore = (keep: (text: string) => boolean) => {
      const { message, status } = readSubmission()
      for (const name of FIELDS) {
        const field = form.elements.namedItem(name) as HTMLInputElement
        if (!keep(field.value)) field.value = message[name]
      }
      update(form, status)
    }
    // Text that was typed before hydration is newer.
    restore((text) => text !== '')
    if (takeRememberedSend()) form.requestSubmit()

    // The back/forward cache returns the form as it was left, but it may have been sent since.
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isSubmitting.current && isOutdated()) restore(() => false)
    }
    addEventListener('pageshow', refresh)
    return () => {
      removeEventListener('pageshow', refresh)
    }
  }, [])

  return { ...submission, ref, submit, update }
}
