import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import type { ReactNode } from 'react'
import type { MarkedText } from '../../content/markedText'
import { link } from '../../theme/common'
import { textStyle } from '../../theme/type'

type Props = { text: MarkedText; className?: string }

type ProseProps = { paragraphs: readonly MarkedText[]; className?: string }

const styles = {
  /* As dark as the text around it, and above a link that covers a card. */
  link: css(link, { position: 'relative', zIndex: 1, color: 'inherit' }),
  prose: css({ '& > * + *': { marginTop: '1.25em' } }),
}

/** Text whose words may be links, italic or bold; plain text needs no component. */
export function Marked({ text }: Pick<Props, 'text'>): ReactNode {
  if (typeof text === 'string') return text
  if (!('tag' in text)) return text.map((part, index) => <Marked key={index} text={part} />)
  const { tag: Tag, to } = text
  const words = <Marked text={text.text} />
  return to ? (
    <a css={styles.link} href={to.startsWith('/') ? withPrefix(to) : to}>
      {words}
    </a>
  ) : (
    <Tag>{words}</Tag>
  )
}

export const Paragraph = ({ className, text }: Props) => (
  <p className={className}>
    <Marked text={text} />
  </p>
)

/** Paragraphs, of which the first is larger. */
export const Prose = ({ className, paragraphs }: ProseProps) => (
  <div className={className} css={styles.prose}>
    {paragraphs.map((paragraph, index) => (
      <Paragraph key={index} css={index === 0 && textStyle.lead} text={paragraph} />
    ))}
  </div>
)
