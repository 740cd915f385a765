/**
 * Holds a form that is submitted before React has hydrated, shows it as pending, and resubmits it
 * once React can handle it. Without JavaScript none of this runs and the form works natively.
 *
 * @returns `resend` once React has hydrated; `giveUp` when its scripts have failed: a form with a
 *   delivery is then posted by the browser, one without stays as it is
 */
export function keepSubmission(): { resend: () => void; giveUp: () => void } {
  let form: HTMLFormElement | undefined

  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form = event.target as HTMLFormElement
    form.dataset.pending = ''
  }

  /** Hands the form over once: each of several scripts may fail, and a message is sent only once. */
  const release = () => {
    removeEventListener('submit', keep, true)
    const kept = form
    form = undefined
    delete kept?.dataset.pending
    return kept
  }

  addEventListener('submit', keep, true)
  return {
    resend: () => {
      release()?.requestSubmit()
    },
    giveUp: () => {
      const kept = release()
      if (kept?.method === 'post') kept.submit()
    },
  }
}
