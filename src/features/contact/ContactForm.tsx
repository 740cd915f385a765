import { css } from '@emotion/react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { Button } from '../../components/Button/Button'
import { Notice } from '../../components/Notice/Notice'
import type { Contact } from '../../model/contact'
import { color, shadow } from '../../theme/colors'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { Field } from './Field'
import { mailtoLink } from './mailtoLink'
import { HONEYPOT, type Message } from './message'
import { dismissSuccess, mountForm, saveMessage, submit, useSubmission } from './submission'
import { TextWithEmail } from './TextWithEmail'

type Props = {
  form: Contact['form']
  email: string
  /** URL that messages are posted to; empty if none are sent. */
  endpoint: string
}

const MESSAGE_ROWS = 6

const sheet = css({
  padding: 'clamp(1.5rem, 5vw, 5rem)',
  boxShadow: `0 1px 0 ${shadow(0.06)}, 0 2.5rem 5rem -2.5rem ${shadow(0.45)}`,
  [media.forcedColors]: { border: '1px solid ButtonText' },
  [media.print]: { boxShadow: 'none' },
  /* notices */
  '& [role]:not(:empty)': { marginTop: space.s6 },
})

const heading = css({ marginBottom: space.s2 })
const hint = css({ color: color.soft })
const below = css({ marginTop: space.s6 })
const fields = css(below, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s6,
})
const hiddenWithoutJavaScript = css({ '@media (scripting: none)': { display: 'none' } })

const formatSubject = ({ error }: Contact['form'], { name }: Message) =>
  error.subject.replace('{name}', () => name)

/** Restores the focus of a button for keyboard users, which disabling it dropped. */
function useFocusAfter(isDisabled: boolean, ref: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const button = ref.current
    if (!isDisabled) return undefined
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    }
  }, [isDisabled, ref])
}

/**
 * The contact form. Without an endpoint, it sends nothing: it waits, resets, and shows a thank-you
 * notice. Its method is then "dialog", which does nothing outside a dialog, so no field value ends
 * up in a URL if JavaScript is off. With an endpoint, the form works even without JavaScript.
 */
export function ContactForm({ email, endpoint, form }: Props) {
  const headingId = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { status, unsentMessage } = useSubmission()
  const isSubmitting = status === 'submitting'
  const hasEndpoint = endpoint !== ''
  useFocusAfter(isSubmitting, buttonRef)

  return (
    <form
      ref={mountForm}
      action={hasEndpoint ? endpoint : undefined}
      aria-labelledby={headingId}
      css={sheet}
      data-theme="paper"
      method={hasEndpoint ? 'post' : 'dialog'}
      onInput={saveMessage}
      onInvalidCapture={dismissSuccess}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget, endpoint, form)
      }}
    >
      <h2 css={heading} id={headingId}>
        {form.heading}
      </h2>
      <div css={!hasEndpoint && hiddenWithoutJavaScript}>
        <p css={hint}>{form.hint}</p>
        <div css={fields}>
          <Field autoComplete="name" isReadOnly={isSubmitting} name="name" text={form.name} />
          <Field
            autoComplete="email"
            isReadOnly={isSubmitting}
            name="email"
            text={form.email}
            type="email"
          />
          <Field isReadOnly={isSubmitting} name="message" rows={MESSAGE_ROWS} text={form.message} />
        </div>
        {hasEndpoint && (
          <input hidden autoComplete="off" name={HONEYPOT} tabIndex={-1} type="text" />
        )}
        <Notice role="status" stage="bloom" title={form.success.title}>
          {status === 'sent' && <p>{form.success.text}</p>}
        </Notice>
        {hasEndpoint && (
          <Notice
            role="alert"
            stage="wilt"
            title={status === 'unconfirmed' ? form.error.unconfirmed : form.error.title}
          >
            {unsentMessage && (
              <TextWithEmail
                email={email}
                href={mailtoLink(email, formatSubject(form, unsentMessage), unsentMessage.message)}
                text={form.error.text}
              />
            )}
          </Notice>
        )}
        <div css={below}>
          <Button ref={buttonRef} busyLabel={form.sending} isBusy={isSubmitting}>
            {form.send}
          </Button>
        </div>
      </div>
      {!hasEndpoint && (
        <noscript>
          <TextWithEmail email={email} href={`mailto:${email}`} text={form.noScript} />
        </noscript>
      )}
    </form>
  )
}
