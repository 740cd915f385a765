import { css } from '@emotion/react'
import type { MarkedText } from '../../model/markedText'
import { textStyle } from '../../theme/type'
import { Paragraph } from './Marked'

type Props = { paragraphs: readonly MarkedText[]; className?: string }

const prose = css({ '& > * + *': { marginTop: '1.25em' } })

export function Prose({ className, paragraphs }: Props) {
  return (
    <div className={className} css={prose}>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} css={index === 0 && textStyle.lead} text={paragraph} />
      ))}
    </div>
  )
}
