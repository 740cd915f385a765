import { css } from '@emotion/react'
import { useId } from 'react'
import { Button } from '../../components/Button/Button'
import { Notice } from '../../components/Notice/Notice'
import type { Contact } from '../../model/contact'
import { color, shadow } from '../../theme/colors'
import { link } from '../../theme/common'
import { media, space } from '../../theme/tokens'
import { Field } from './Field'
import { mailtoLink } from './mailtoLink'
import { FIELDS, HONEYPOT } from './message'
import { dismissSuccess, mountForm, saveMessage, submit, useSubmission } from './submission'

type Props = { contact: Pick<Contact, 'delivery' | 'email' | 'form'> }

type TextWithEmailProps = { text: string; email: string; href?: string }

const sheet = css({
  padding: 'clamp(1.5rem, 5vw, 5rem)',
  boxShadow: `0 1px 0 ${shadow(0.06)}, 0 2.5rem 5rem -2.5rem ${shadow(0.45)}`,
  [media.forcedColors]: { border: '1px solid ButtonText' },
  [media.print]: { boxShadow: 'none' },
  '& [role]:not(:empty)': { marginTop: space.s6 },
})

const heading = css({ marginBottom: space.s2 })
const hint = css({ color: color.soft })
const below = css({ marginTop: space.s6 })
const fields = css(below, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 })
const hiddenWithoutJavaScript = css({ '@media (scripting: none)': { display: 'none' } })

function TextWithEmail({ email, href = `mailto:${email}`, text }: TextWithEmailProps) {
  return (
    <p>
      {text.split(/(\{email\})/).map((part, index) =>
        part === '{email}' ? (
          <a key={index} css={link} href={href}>
            {email}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/**
 * With an endpoint, the form works even without JavaScript. Without one, its method "dialog" does
 * nothing outside a dialog, so no field value ends up in a URL.
 */
export function ContactForm({ contact: { delivery, email, form } }: Props) {
  const headingId = useId()
  const { message, status } = useSubmission()
  const isSubmitting = status === 'submitting'
  const hasFailed = status === 'failed' || status === 'unconfirmed'
  const hasEndpoint = delivery.endpoint !== ''

  return (
    <form
      ref={mountForm}
      action={hasEndpoint ? delivery.endpoint : undefined}
      aria-labelledby={headingId}
      css={sheet}
      data-theme="paper"
      method={hasEndpoint ? 'post' : 'dialog'}
      onInput={saveMessage}
      onInvalidCapture={dismissSuccess}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget, delivery.endpoint, form)
      }}
    >
      <h2 css={heading} id={headingId}>
        {form.heading}
      </h2>
      <div css={!hasEndpoint && hiddenWithoutJavaScript}>
        <p css={hint}>{form.hint}</p>
        <div css={fields}>
          {FIELDS.map((name) => (
            <Field key={name} isReadOnly={isSubmitting} name={name} text={form[name]} />
          ))}
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
            {hasFailed && message && (
              <TextWithEmail
                email={email}
                href={mailtoLink(email, form.error.subject, message)}
                text={form.error.text}
              />
            )}
          </Notice>
        )}
        <div css={below}>
          <Button busyLabel={form.sending} isBusy={isSubmitting}>
            {form.send}
          </Button>
        </div>
      </div>
      {!hasEndpoint && (
        <noscript>
          <TextWithEmail email={email} text={form.noScript} />
        </noscript>
      )}
    </form>
  )
}
