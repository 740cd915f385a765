import { css } from '@emotion/react'
import { useId, type SyntheticEvent } from 'react'
import { focusRing } from '../../theme/common'
import { color } from '../../theme/sectionThemes'
import { palette } from '../../theme/tokens'
import { type } from '../../theme/type'

type Props = {
  label: string
  placeholder: string
  name: string
  type?: 'text' | 'email'
  autoComplete?: string
  /** With rows the field is a box of so many ruled lines. */
  rows?: number
  /** While it is being sent, a word more would be lost. */
  isLocked?: boolean
}

const labelStyle = css({ ...type.label, display: 'block' })

/* A change of shape, not of colour alone. */
const wrong = {
  borderColor: color.link,
  borderBottomStyle: 'double',
  borderBottomWidth: '5px',
} as const

const input = css({
  display: 'block',
  width: '100%',
  minHeight: '3rem',
  padding: 0,
  border: 0,
  borderBottom: `2px solid ${color.edgeLine}`,
  borderRadius: 0,
  backgroundColor: 'transparent',
  fontSize: '1.125rem',
  caretColor: color.link,
  appearance: 'none',
  /* When the browser shows a field that is wrong, its label must not be under the bar. */
  scrollMarginTop: '3.5rem',
  '&::placeholder': { color: color.soft, opacity: 1 },
  '&:hover': { borderColor: color.ink },
  '&:focus-visible': {
    borderColor: color.link,
    borderRadius: 0,
    boxShadow: focusRing.replace(palette.ivory50, color.raised),
    outlineOffset: '3px',
  },
  /* Two rules: a browser that does not know the first selector would drop both. */
  '&:user-invalid': wrong,
  '&[data-refused]': wrong,
})

/** A fixed number of ruled lines, which the text sits on. */
const ruled = (rows: number) =>
  css(input, {
    lineHeight: '2.5rem',
    minHeight: `calc(2.5rem * ${rows.toString()} + 2px)`,
    resize: 'vertical',
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(2.5rem - 1px), ${color.rule} calc(2.5rem - 1px) 2.5rem)`,
    backgroundAttachment: 'local',
  })

type Field = HTMLInputElement | HTMLTextAreaElement

/** Firefox does not take a textarea for `:user-invalid` that was left empty and never touched. */
const markRefused = ({ currentTarget }: SyntheticEvent<Field>) => {
  currentTarget.dataset.refused = ''
}

const unmarkRefused = ({ currentTarget }: SyntheticEvent<Field>) => {
  delete currentTarget.dataset.refused
}

/** Safari scrolls a field into view without regard for scroll margins, its label under the bar. */
const showLabel = ({ currentTarget }: SyntheticEvent<Field>) => {
  currentTarget.labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

/** A required field of the contact form: a label and a line to write on. */
export function Field({
  autoComplete,
  isLocked = false,
  label,
  name,
  placeholder,
  rows,
  type = 'text',
}: Props) {
  const id = useId()
  return (
    <div>
      <label css={labelStyle} htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input
          required
          onFocus={showLabel}
          onInput={unmarkRefused}
          onInvalid={markRefused}
          autoComplete={autoComplete}
          css={input}
          id={id}
          name={name}
          placeholder={placeholder}
          readOnly={isLocked}
          type={type}
        />
      ) : (
        <textarea
          required
          onFocus={showLabel}
          onInput={unmarkRefused}
          onInvalid={markRefused}
          css={ruled(rows)}
          id={id}
          name={name}
          placeholder={placeholder}
          readOnly={isLocked}
          rows={rows}
        />
      )}
    </div>
  )
}
