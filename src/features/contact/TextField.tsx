import { css } from '@emotion/react'
import { useId, type SyntheticEvent } from 'react'
import { color } from '../../theme/colors'
import { space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import type { Message } from './message'

type Props = {
  name: keyof Message
  text: { label: string; placeholder: string }
  /** Set during submission, because further input would be lost. */
  isReadOnly: boolean
}

const MESSAGE_ROWS = 6

const label = css({ ...textStyle.label, display: 'block' })

const input = css({
  display: 'block',
  width: '100%',
  minHeight: '3rem',
  padding: 0,
  border: 0,
  borderBottom: `2px solid ${color.border}`,
  borderRadius: 0,
  backgroundColor: 'transparent',
  fontSize: '1.125rem',
  caretColor: color.action,
  appearance: 'none',
  /* When the browser scrolls to an invalid field, keep its label below the navigation bar. */
  scrollMarginTop: '3.5rem',
  /* An empty field has the direction of the page. */
  '&:placeholder-shown': { direction: 'inherit', unicodeBidi: 'normal' },
  '&::placeholder': { color: color.soft, opacity: 1 },
  '&:hover': { borderColor: color.ink },
  '&:focus-visible': {
    borderColor: color.action,
    borderRadius: 0,
    boxShadow: `0 2px 0 ${color.action}`,
    outlineOffset: '3px',
  },
  /* Changes the shape, not just the color. Browsers without `:user-invalid` skip it in `:is()`. */
  '&:is(:user-invalid, [data-invalid])': {
    borderColor: color.action,
    borderBottomStyle: 'double',
    borderBottomWidth: '5px',
  },
})

const styles = {
  /* Text fields always show focus, even after a click, so it is a thicker line on raised ground. */
  field: css({
    '&:focus-within': {
      backgroundColor: color.raised,
      boxShadow: `0 0 0 ${space.s3} ${color.raised}`,
    },
  }),
  label,
  input,
  textarea: css(input, {
    lineHeight: '2.5rem',
    minHeight: `calc(2.5rem * ${MESSAGE_ROWS} + 2px)`,
    resize: 'vertical',
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(2.5rem - 1px), ${color.rule} calc(2.5rem - 1px) 2.5rem)`,
    backgroundAttachment: 'local',
  }),
}

type FieldEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>

/** Firefox does not match `:user-invalid` on an empty textarea that was never touched. */
const markInvalid = ({ currentTarget, type }: FieldEvent) => {
  currentTarget.toggleAttribute('data-invalid', type === 'invalid')
}

/** Safari ignores the scroll margin when it focuses a field, so the bar would cover the label. */
const showFirstInvalid = (event: FieldEvent) => {
  markInvalid(event)
  const { form, labels } = event.currentTarget
  const isFirst = form?.querySelector('[data-invalid]') === event.currentTarget
  if (isFirst) labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

export function TextField({ isReadOnly, name, text }: Props) {
  const id = useId()
  const isMessage = name === 'message'
  const Control = isMessage ? 'textarea' : 'input'
  return (
    <div css={styles.field}>
      <label css={styles.label} htmlFor={id}>
        {text.label}
      </label>
      <Control
        required
        onInput={markInvalid}
        onInvalid={showFirstInvalid}
        autoComplete={isMessage ? undefined : name}
        css={isMessage ? styles.textarea : styles.input}
        dir="auto"
        id={id}
        name={name}
        placeholder={text.placeholder}
        readOnly={isReadOnly}
        rows={isMessage ? MESSAGE_ROWS : undefined}
        type={name === 'email' ? 'email' : undefined}
      />
    </div>
  )
}
