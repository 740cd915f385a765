import { css } from '@emotion/react'
import { prose } from '../../theme/common'
import { type } from '../../theme/type'

type Props = {
  paragraphs: readonly string[]
  className?: string
}

const lead = css(type.lead)

/** Running text; its first paragraph is set larger. */
export function Prose({ className, paragraphs }: Props) {
  return (
    <div className={className} css={prose}>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} css={index === 0 && lead}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
