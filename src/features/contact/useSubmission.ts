import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { SEND_DELAY_MS } from './sendDelay'

type Submission = {
  isSubmitting: boolean
  /** True from the end of a submission to the start of the next one. */
  wasSent: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The browser has refused a submission: an older notice would contradict it. */
  onInvalid: () => void
}

/**
 * The form's states: idle, submitting for `SEND_DELAY_MS`, then idle again with all fields
 * cleared and the notice shown. A second submission while one is under way does nothing.
 */
export function useSubmission(): Submission {
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'submitting') return
    const form = event.currentTarget
    setState('submitting')
    timer.current = setTimeout(() => {
      form.reset()
      setState('sent')
    }, SEND_DELAY_MS)
  }

  const onInvalid = () => {
    setState((now) => (now === 'sent' ? 'idle' : now))
  }

  return { isSubmitting: state === 'submitting', wasSent: state === 'sent', onSubmit, onInvalid }
}
