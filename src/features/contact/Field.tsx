import { css } from '@emotion/react'
import { useId, type SyntheticEvent } from 'react'
import { focusRing } from '../../theme/common'
import { color, palette } from '../../theme/colors'
import { textStyle } from '../../theme/type'

type Props = {
  name: string
  text: { label: string; placeholder: string }
  type?: 'text' | 'email'
  autoComplete?: string
  /** Renders a textarea with this many ruled lines. */
  rows?: number
  /** Set during submission, because further input would be lost. */
  isReadOnly: boolean
}

const labelStyle = css({ ...textStyle.label, display: 'block' })

/* Changes the shape, not just the color. */
const invalid = {
  borderColor: color.action,
  borderBottomStyle: 'double',
  borderBottomWidth: '5px',
} as const

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
  '&::placeholder': { color: color.soft, opacity: 1 },
  '&:hover': { borderColor: color.ink },
  '&:focus-visible': {
    borderColor: color.action,
    borderRadius: 0,
    boxShadow: focusRing.replace(palette.light50, color.raised),
    outlineOffset: '3px',
  },
  /* Not combined, because browsers without `:user-invalid` would drop the whole rule. */
  '&:user-invalid': invalid,
  '&[data-invalid]': invalid,
})

/** Draws ruled lines for the text to sit on. */
const textareaStyle = (rows: number) =>
  css(input, {
    lineHeight: '2.5rem',
    minHeight: `calc(2.5rem * ${rows.toString()} + 2px)`,
    resize: 'vertical',
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(2.5rem - 1px), ${color.rule} calc(2.5rem - 1px) 2.5rem)`,
    backgroundAttachment: 'local',
  })

type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** Firefox does not match `:user-invalid` on an empty textarea that was never touched. */
const markInvalid = ({ currentTarget }: SyntheticEvent<FieldElement>) => {
  currentTarget.dataset.invalid = ''
}

const unmarkInvalid = ({ currentTarget }: SyntheticEvent<FieldElement>) => {
  delete currentTarget.dataset.invalid
}

/** Safari ignores the scroll margin when it focuses a field, so the bar would cover the label. */
const scrollLabelIntoView = ({ currentTarget }: SyntheticEvent<FieldElement>) => {
  currentTarget.labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

/** A required field of the contact form. */
export function Field({ autoComplete, isReadOnly, name, rows, text, type = 'text' }: Props) {
  const id = useId()
  const Control = rows === undefined ? 'input' : 'textarea'
  return (
    <div>
      <label css={labelStyle} htmlFor={id}>
        {text.label}
      </label>
      <Control
        required
        onFocus={scrollLabelIntoView}
        onInput={unmarkInvalid}
        onInvalid={markInvalid}
        autoComplete={autoComplete}
        css={rows === undefined ? input : textareaStyle(rows)}
        id={id}
        name={name}
        placeholder={text.placeholder}
        readOnly={isReadOnly}
        rows={rows}
        type={rows === undefined ? type : undefined}
      />
    </div>
  )
}
