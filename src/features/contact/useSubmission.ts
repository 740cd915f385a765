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
import { keepDraft, restoreDraft } from './draft'
import { isFromProgram, readMessage, type Message } from './message'

/** How long the form takes to say that it has sent: nothing leaves the browser. */
const SEND_DELAY_MS = 1000

type Submission = {
  isSubmitting: boolean
  /** True from the end of a submission to the start of the next one. */
  wasSent: boolean
  /** What stands in the fields since a delivery has failed, until the next submission. */
  unsent: Message | undefined
  /** Restores what was written and not sent when the form was last left. */
  formRef: RefCallback<HTMLFormElement>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  /** The browser has refused a submission: an older notice of success would contradict it. */
  onInvalid: () => void
}

type State = { name: 'idle' | 'submitting' | 'sent' } | { name: 'failed'; unsent: Message }

/**
 * The form's states: idle, submitting, then idle again with all fields cleared and the notice
 * shown. Without an endpoint, and for a program that gives itself away, submitting is only a wait of
 * `SEND_DELAY_MS`. With an endpoint it is the delivery; if that fails, all fields stay as they are.
 * A second submission while one is under way does nothing.
 *
 * @param endpoint of the content's `delivery`; empty: nothing is sent
 */
export function useSubmission(endpoint: string): Submission {
  const [state, setState] = useState<State>({ name: 'idle' })
  // state comes too late for two submissions in one turn of the event loop
  const isUnderWay = useRef(false)
  const isLeft = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    isLeft.current = false
    return () => {
      // A message on its way is not aborted: leaving the page does not unsend it.
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const formRef = useCallback((form: HTMLFormElement | null) => {
    if (form) restoreDraft(form)
    return () => {
      // what is under way is no draft: it must not be sent a second time
      if (form) keepDraft(isUnderWay.current ? undefined : readMessage(form))
    }
  }, [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const form = event.currentTarget
    const message = readMessage(form)

    const end = (isSent: boolean) => {
      isUnderWay.current = false
      if (isLeft.current) {
        if (!isSent) keepDraft(message)
        return
      }
      if (isSent) form.reset()
      setState(isSent ? { name: 'sent' } : { name: 'failed', unsent: message })
    }

    isUnderWay.current = true
    setState({ name: 'submitting' })
    if (endpoint === '' || isFromProgram(form)) {
      timer.current = setTimeout(end, SEND_DELAY_MS, true)
    } else {
      void deliver(endpoint, message).then(end)
    }
  }

  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    if (state.name === 'failed') {
      setState({ name: 'failed', unsent: readMessage(event.currentTarget) })
    }
  }

  const onInvalid = () => {
    setState((now) => (now.name === 'sent' ? { name: 'idle' } : now))
  }

  return {
    isSubmitting: state.name === 'submitting',
    wasSent: state.name === 'sent',
    unsent: state.name === 'failed' ? state.unsent : undefined,
    formRef,
    onSubmit,
    onInput,
    onInvalid,
  }
}
