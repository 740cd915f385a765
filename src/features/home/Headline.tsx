import { css } from '@emotion/react'
import { Fragment } from 'react'
import { media } from '../../theme/media'

type Props = {
  lines: readonly string[]
  /** Words that are set in italics wherever they stand. */
  italic: readonly string[]
}

const headline = css({
  fontSize: 'clamp(2.75rem, min(8.2vw, 14.4svh), 9rem)',
  fontWeight: 360,
  lineHeight: 0.95,
  textWrap: 'wrap',
  [media.belowNavRow]: { fontSize: 'clamp(2.375rem, 12.8vw, 6rem)' },
  [media.lowScreen]: { '&&': { fontSize: 'clamp(1.75rem, 10.5svh, 3rem)' } },
  [media.forcedColors]: { background: 'Canvas', width: 'fit-content' },
})

const lineStyle = css({ display: 'block' })

/** Splits a line at its words and keeps what is between them. */
const wordsOf = (line: string) => line.split(/(\p{L}[\p{L}\p{M}'’-]*)/u)

/** The headline in its fixed lines; read aloud and copied, it is one sentence. */
export function Headline({ italic, lines }: Props) {
  return (
    <h1 css={headline}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ' '}
          <span css={lineStyle}>
            {wordsOf(line).map((part, position) =>
              italic.includes(part) ? <em key={position}>{part}</em> : part,
            )}
          </span>
        </Fragment>
      ))}
    </h1>
  )
}
