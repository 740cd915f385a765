import { css } from '@emotion/react'
import { useId, type MouseEvent } from 'react'
import { SendButton } from './SendButton'
import { Notice } from './Notice'
import type { Contact } from '../../content/queried'
import * as bloom from '../../motif/drawings/bloom'
import { Paragraph } from '../../components/Prose/Marked'
import { color, shadow } from '../../theme/colors'
import { link } from '../../theme/common'
import { media, space } from '../../theme/tokens'
import { TextField } from './TextField'
import { mailtoLink } from './mailtoLink'
import { FIELDS, HONEYPOT } from './message'
import { rememberSend } from './rememberSend'
import { useSubmission } from './useSubmission'

type Props = { contact: Pick<Contact, 'delivery' | 'email' | 'form'> }

type LateNoticeProps = Pick<Contact, 'email' | 'form'>

type TextWithEmailProps = { text: string; email: string; href?: string }

const sheet = css({
  colorScheme: 'only light',
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
const late = css({ display: 'none', '[data-send=late] &': { display: 'block' } })
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

/* In a string, because React warns of a script that it would not run if it rendered it. */
const script = `<script>(${rememberSend.toString()})()</script>`

/** Shown if the script does not come after the visitor has pressed Send. */
function LateNotice({ email, form: { error, noScript } }: LateNoticeProps) {
  return (
    <div data-late css={late}>
      <Notice role="alert" flower="wilt" title={error.title}>
        <TextWithEmail email={email} text={noScript} />
      </Notice>
      <div hidden dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  )
}

/*
 * A double click is one press, whose second half would take the focus from the field to fill in;
 * src/client/page.ts does the same for a held key.
 */
const ignoreDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1 && (event.target as Element).closest('button')) event.preventDefault()
}

/**
 * With an endpoint, the form works even without JavaScript. Without one, its method "dialog" does
 * nothing outside a dialog, so no field value ends up in a URL.
 */
export function ContactForm({ contact: { delivery, email, form } }: Props) {
  const headingId = useId()
  const { message, ref, status, submit, update } = useSubmission(delivery.endpoint)
  const isSubmitting = status === 'submitting'
  const hasFailed = status === 'failed' || status === 'unconfirmed'
  const hasEndpoint = delivery.endpoint !== ''
  // Another press is impatience, not an incomplete message.
  const isThanking = status === 'sent' && FIELDS.every((name) => message[name] === '')

  return (
    <form
      ref={ref}
      action={hasEndpoint ? delivery.endpoint : undefined}
      aria-labelledby={headingId}
      css={sheet}
      data-theme="letter"
      method={hasEndpoint ? 'post' : 'dialog'}
      noValidate={isThanking}
      onClickCapture={ignoreDoubleClick}
      onMouseDownCapture={ignoreDoubleClick}
      onInput={({ currentTarget }) => {
        update(currentTarget, status)
      }}
      onInvalidCapture={({ currentTarget }) => {
        if (status === 'sent') update(currentTarget, 'idle')
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // Pressing Send marks the fields as used, and so the empty ones as invalid.
        if (isThanking) event.currentTarget.reset()
        else void submit(event.currentTarget)
      }}
    >
      <h2 css={heading} id={headingId}>
        {form.heading}
      </h2>
      <div css={!hasEndpoint && hiddenWithoutJavaScript}>
        <Paragraph css={hint} text={form.hint} />
        <div css={fields}>
          {FIELDS.map((name) => (
            <TextField key={name} isReadOnly={isSubmitting} name={name} text={form[name]} />
          ))}
        </div>
        {hasEndpoint && (
          <input hidden autoComplete="off" name={HONEYPOT} tabIndex={-1} type="text" />
        )}
        <Notice flower={bloom} role="status" title={form.success.title}>
          {status === 'sent' && <p>{form.success.text}</p>}
        </Notice>
        {hasEndpoint && (
          <Notice
            role="alert"
            flower="wilt"
            title={status === 'unconfirmed' ? form.error.unconfirmed : form.error.title}
          >
            {hasFailed && (
              <TextWithEmail
                email={email}
                href={mailtoLink(email, form.error.subject, message)}
                text={form.error.text}
              />
            )}
          </Notice>
        )}
        {!hasEndpoint && <LateNotice email={email} form={form} />}
        <div css={below}>
          <SendButton busyLabel={form.sending} isBusy={isSubmitting}>
            {form.send}
          </SendButton>
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
