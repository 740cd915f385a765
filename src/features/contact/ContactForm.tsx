import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { buttonStyle } from '../../components/Button/buttonStyle'
import { AnimatedFlower, Glyph } from '../../components/Flower/Flower'
import type { Contact } from '../../content/queried'
import * as bloom from '../../motif/drawings/bloom'
import { color, shadow } from '../../theme/colors'
import { pulse } from '../../motion/keyframes'
import { link } from '../../theme/common'
import { media, space } from '../../theme/tokens'
import { deliver } from './deliver'
import { FIELDS, mailtoLink, readMessage, restoreForm, saveForm, type Status } from './message'
import { Notice } from './Notice'
import { TextField } from './TextField'

type Props = { contact: Pick<Contact, 'delivery' | 'email' | 'form'> }

type SendButtonProps = { children: ReactNode; isDisabled: boolean; isSending: boolean }

type TextWithEmailProps = {
  text: string
  email: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** In the specification, the form sends nothing, but waits. */
const SEND_DELAY_MS = 1000

/** A hidden field that only bots fill in. Many form services check it too. */
const HONEYPOT = '_gotcha'

const below = css({ marginTop: space.s6 })

const styles = {
  letter: css({
    colorScheme: 'only light',
    padding: 'clamp(1.5rem, 5vw, 5rem)',
    boxShadow: `0 1px 0 ${shadow(0.06)}, 0 2.5rem 5rem -2.5rem ${shadow(0.45)}`,
    [media.forcedColors]: { border: '1px solid ButtonText' },
    [media.print]: { boxShadow: 'none' },
    '& [role]:not(:empty)': { marginTop: space.s6 },
  }),
  heading: css({ marginBottom: space.s2 }),
  hint: css({ color: color.soft }),
  below,
  fields: css(below, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 }),
  hiddenWithoutJavaScript: css({ '@media (scripting: none)': { display: 'none' } }),
  /* Not for `:disabled`: before hydration, the button is disabled, but looks as it will be. */
  button: css(buttonStyle, {
    '&[data-sending]': {
      cursor: 'progress',
      background: 'transparent',
      color: color.ink,
      borderColor: color.border,
      '&::after': { animation: `${pulse} 1.4s ease-in-out infinite alternate` },
    },
  }),
}

export function SendButton({ children, isDisabled, isSending }: SendButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!isSending) return
    // Disabling the button has dropped the focus.
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }
  }, [isSending])
  return (
    <button
      ref={ref}
      css={styles.button}
      data-sending={isSending || undefined}
      disabled={isDisabled}
      type="submit"
    >
      {children}
    </button>
  )
}

function TextWithEmail({ email, onClick, text }: TextWithEmailProps) {
  return (
    <p>
      {text.split(/(\{email\})/).map((part, index) =>
        part === '{email}' ? (
          <a key={index} css={link} href={`mailto:${email}`} onClick={onClick}>
            {email}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** Without an endpoint, and for spam, this only waits. */
async function send(form: HTMLFormElement, endpoint: string) {
  const isSpam = Boolean(new FormData(form).get(HONEYPOT))
  if (endpoint !== '' && !isSpam) return deliver(endpoint, readMessage(form))
  await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS))
  return 'sent'
}

/** The text of the form is in its fields; React has only the status. Both are saved with each change. */
function useSending(endpoint: string) {
  const ref = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<Status>()

  const update = (form: HTMLFormElement, next: Status) => {
    setStatus(next)
    saveForm(form, next)
  }

  useEffect(() => {
    const form = ref.current
    if (!form) return
    update(form, restoreForm(form))
    // The back/forward cache returns the page as it was left; the message may have been sent since.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStatus(restoreForm(form, true))
    }
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('pageshow', onPageShow)
    }
  }, [])

  const submit = async (form: HTMLFormElement) => {
    update(form, 'submitting')
    const result = await send(form, endpoint)
    if (result === 'sent') form.reset()
    update(form, result)
  }

  return { ref, status, submit, update }
}

/**
 * With an endpoint, this is a plain form until hydration, and works even without JavaScript. Without
 * one, its method "dialog" does nothing outside a dialog, so no field value ends up in a URL.
 */
export function ContactForm({ contact: { delivery, email, form: text } }: Props) {
  const headingId = useId()
  const { ref, status, submit, update } = useSending(delivery.endpoint)
  const hasEndpoint = delivery.endpoint !== ''
  const isSending = status === 'submitting'
  const hasFailed = status === 'failed' || status === 'unconfirmed'

  /** The email contains the text as it is when the link is followed. */
  const fillInLink = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const form = currentTarget.closest('form')
    if (form) currentTarget.href = mailtoLink(email, text.error.subject, readMessage(form))
  }

  return (
    <form
      ref={ref}
      action={hasEndpoint ? delivery.endpoint : undefined}
      aria-labelledby={headingId}
      css={styles.letter}
      data-theme="letter"
      method={hasEndpoint ? 'post' : 'dialog'}
      noValidate={status === 'sent'}
      onInput={({ currentTarget }) => {
        update(currentTarget, status === 'sent' ? 'idle' : status)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // Another press after success is impatience, but marks the empty fields as invalid.
        if (status === 'sent') event.currentTarget.reset()
        else void submit(event.currentTarget)
      }}
    >
      <h2 css={styles.heading} id={headingId}>
        {text.heading}
      </h2>
      <div css={!hasEndpoint && styles.hiddenWithoutJavaScript}>
        <p css={styles.hint}>{text.hint}</p>
        <div css={styles.fields}>
          {FIELDS.map((name) => (
            <TextField key={name} isReadOnly={isSending} name={name} text={text[name]} />
          ))}
        </div>
        {hasEndpoint && (
          <input hidden autoComplete="off" name={HONEYPOT} tabIndex={-1} type="text" />
        )}
        <Notice
          flower={<AnimatedFlower drawing={bloom} />}
          role="status"
          title={text.success.title}
        >
          {status === 'sent' && <p>{text.success.text}</p>}
        </Notice>
        {hasEndpoint && (
          <Notice
            flower={<Glyph stage="wilt" />}
            role="alert"
            title={status === 'unconfirmed' ? text.error.unconfirmed : text.error.title}
          >
            {hasFailed && (
              <TextWithEmail email={email} text={text.error.text} onClick={fillInLink} />
            )}
          </Notice>
        )}
        <div css={styles.below}>
          <SendButton
            isDisabled={isSending || (!hasEndpoint && status === undefined)}
            isSending={isSending}
          >
            {isSending ? text.sending : text.send}
          </SendButton>
        </div>
      </div>
      {!hasEndpoint && (
        <noscript>
          <TextWithEmail email={email} text={text.noScript} />
        </noscript>
      )}
    </form>
  )
}
