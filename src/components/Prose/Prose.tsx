import { css } from '@emotion/react'
import { textStyle } from '../../theme/type'

type Props = { paragraphs: readonly string[]; className?: string }

const prose = css({ '& > * + *': { marginTop: '1.25em' } })

/** Paragraphs; the first one is larger. */
export function Prose({ className, paragraphs }: Props) {
  return (
    <div className={className} css={prose}>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} css={index === 0 && textStyle.lead}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
