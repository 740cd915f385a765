import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefCallback,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'
import { deliver } from './deliver'
import { saveDraft, restoreDraft } from './draft'
import { isSpam, readMessage, type Message } from './message'

/** Simulated delay of a form without an endpoint, which sends nothing. */
const SEND_DELAY_MS = 1000

type Submission = {
  isSubmitting: boolean
  /** True after a message was sent, until the next attempt. */
  wasSent: boolean
  /** Field values after a failed delivery, until the next submission. */
  unsentMessage: Message | undefined
  /** Restores the draft on mount and saves it on unmount. */
  formRef: RefCallback<HTMLFormElement>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Hides an earlier success notice when the browser rejects a submission. */
  onInvalid: () => void
}

type State = { name: 'idle' | 'submitting' | 'sent' } | { name: 'failed'; message: Message }

/**
 * The form's state machine: idle, submitting, then either sent (fields cleared, notice shown) or
 * failed (fields unchanged). Without an endpoint, and for spam, submitting only waits for
 * `SEND_DELAY_MS`. Ignores further submissions while one is in flight.
 *
 * @param endpoint from `delivery` in the content; empty if nothing is sent
 */
export function useSubmission(endpoint: string): Submission {
  const [state, setState] = useState<State>({ name: 'idle' })
  // A ref, because state updates too late to block a second submission in the same tick.
  const isInFlight = useRef(false)
  const hasUnmounted = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    hasUnmounted.current = false
    return () => {
      // Leaving the page does not abort a message in flight.
      hasUnmounted.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const formRef = useCallback((form: HTMLFormElement | null) => {
    if (form) restoreDraft(form)
    return () => {
      // A message in flight is not a draft: the visitor must not send it twice.
      if (form) saveDraft(isInFlight.current ? undefined : readMessage(form))
    }
  }, [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isInFlight.current) return
    const form = event.currentTarget
    const message = readMessage(form)

    const finish = (isSent: boolean) => {
      isInFlight.current = false
      if (hasUnmounted.current) {
        if (!isSent) saveDraft(message)
        return
      }
      if (isSent) form.reset()
      setState(isSent ? { name: 'sent' } : { name: 'failed', message })
    }

    isInFlight.current = true
    setState({ name: 'submitting' })
    if (endpoint === '' || isSpam(form)) {
      timer.current = setTimeout(finish, SEND_DELAY_MS, true)
    } else {
      void deliver(endpoint, message).then(finish)
    }
  }

  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    if (state.name === 'failed') {
      setState({ name: 'failed', message: readMessage(event.currentTarget) })
    }
  }

  const onInvalid = () => {
    setState((current) => (current.name === 'sent' ? { name: 'idle' } : current))
  }

  return {
    isSubmitting: state.name === 'submitting',
    wasSent: state.name === 'sent',
    unsentMessage: state.name === 'failed' ? state.message : undefined,
    formRef,
    onSubmit,
    onInput,
    onInvalid,
  }
}
