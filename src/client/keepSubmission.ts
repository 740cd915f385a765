/** As React does while it sends: the button cannot be pressed, and no word changes. */
function lock(form: HTMLFormElement, isLocked: boolean) {
  for (const control of form.elements) {
    if (control instanceof HTMLButtonElement) control.disabled = isLocked
    else (control as HTMLInputElement | HTMLTextAreaElement).readOnly = isLocked
  }
}

/**
 * Holds a form that is submitted before React has hydrated, shows it as pending, and resubmits it
 * once React can handle it. Without JavaScript none of this runs and the form works natively.
 * `data-pending` holds the `performance.now()` of the first submission, so that React's wait counts
 * from there.
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
    form.dataset.pending ??= String(performance.now())
    lock(form, true)
  }

  /** Hands the form over once: each of several scripts may fail, and a message is sent only once. */
  const release = () => {
    removeEventListener('submit', keep, true)
    const kept = form
    form = undefined
    if (kept) lock(kept, false)
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
