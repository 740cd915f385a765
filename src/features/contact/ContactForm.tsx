import { css } from '@emotion/react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../components/Button/Button'
import type { Contact } from '../../content/contact'
import { link } from '../../theme/common'
import { color } from '../../theme/grounds'
import { media } from '../../theme/media'
import { shape, space } from '../../theme/tokens'
import { Field } from './Field'
import { Notice } from './Notice'
import { useSubmission } from './useSubmission'

type Props = {
  form: Contact['form']
  email: string
}

const MESSAGE_ROWS = 6

const letter = css({
  padding: 'clamp(1.5rem, 5vw, 5rem)',
  boxShadow: shape.sheetShadow,
  [media.forcedColors]: { border: '1px solid ButtonText' },
  [media.print]: { boxShadow: 'none' },
})

const heading = css({ marginBottom: space.s2 })
const hint = css({ color: color.soft })
const action = css({ marginTop: space.s6 })
const address = css(link, { overflowWrap: 'anywhere' })
const needsScript = css({ '@media (scripting: none)': { display: 'none' } })

/** Words around the place where the email address goes. */
const aroundEmail = (text: string) => text.split('{email}')

/**
 * The letter. Nothing is sent: it waits, clears itself and says thank you.
 * The method is "dialog" because outside of a dialog that does nothing: without script no field
 * ever ends up in an address.
 */
export function ContactForm({ email, form }: Props) {
  const headingId = useId()
  const buttonPlace = useRef<HTMLDivElement>(null)
  const { isSubmitting, onInvalid, onSubmit, wasSent } = useSubmission()
  const [beforeEmail, afterEmail] = aroundEmail(form.withoutScript)

  useEffect(() => {
    // The disabled button has dropped the focus: a keyboard goes on from where it was.
    if (wasSent && document.activeElement === document.body) {
      buttonPlace.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [wasSent])

  return (
    <form
      aria-labelledby={headingId}
      css={letter}
      data-ground="paper"
      method="dialog"
      onInvalidCapture={onInvalid}
      onSubmit={onSubmit}
    >
      <h2 css={heading} id={headingId}>
        {form.heading}
      </h2>
      <div css={needsScript}>
        <p css={hint}>{form.hint}</p>
        <Field
          autoComplete="name"
          isLocked={isSubmitting}
          label={form.name.label}
          name="name"
          placeholder={form.name.placeholder}
        />
        <Field
          autoComplete="email"
          isLocked={isSubmitting}
          label={form.email.label}
          name="email"
          placeholder={form.email.placeholder}
          type="email"
        />
        <Field
          isLocked={isSubmitting}
          label={form.message.label}
          name="message"
          placeholder={form.message.placeholder}
          rows={MESSAGE_ROWS}
        />
        {/* A live region must be there, empty, before its words come. */}
        <div role="status">
          {wasSent && <Notice text={form.success.text} title={form.success.title} />}
        </div>
        <div ref={buttonPlace} css={action}>
          <Button isBusy={isSubmitting}>{isSubmitting ? form.sending : form.send}</Button>
        </div>
      </div>
      <noscript>
        <p>
          {beforeEmail}
          <a css={address} href={`mailto:${email}`}>
            {email}
          </a>
          {afterEmail}
        </p>
      </noscript>
    </form>
  )
}
