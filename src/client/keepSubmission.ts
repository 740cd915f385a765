/**
 * Holds a form that is submitted before React has hydrated, shows it as pending, and resubmits it
 * once React can handle it. Without JavaScript none of this runs and the form works natively.
 * Since when it is pending stands in `data-pending`, as the page's clock has it, until it is handed
 * over: the visitor has waited that long already.
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
    form.dataset.pending = String(performance.now())
  }

  /** Hands the form over once: each of several scripts may fail, and a message is sent only once. */
  const release = () => {
    removeEventListener('submit', keep, true)
    const kept = form
    form = undefined
    return kept
  }

  addEventListener('submit', keep, true)
  return {
    resend: () => {
      const kept = release()
      kept?.requestSubmit()
      delete kept?.dataset.pending
    },
    giveUp: () => {
      const kept = release()
      delete kept?.dataset.pending
      if (kept?.method === 'post') kept.submit()
    },
  }
}
