import { css } from '@emotion/react'
import { Fragment } from 'react'
import { media } from '../../theme/media'
import { family } from '../../theme/type'

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
  [media.belowNavRow]: { fontFamily: family.display, fontSize: 'clamp(2.375rem, 12.8vw, 6rem)' },
  [media.lowScreen]: { '&&': { fontSize: 'clamp(1.75rem, 10.5svh, 3rem)' } },
  [media.forcedColors]: { background: 'Canvas', width: 'fit-content' },
})

const lineStyle = css({ display: 'block' })

/** Splits a line at its words and keeps what is between them. */
const wordsOf = (line: string) => line.split(/(\p{L}[\p{L}\p{M}'’-]*)/u)

/** Upright and italic pieces of a line in turn. */
const runsOf = (line: string, italic: readonly string[]) =>
  wordsOf(line).reduce<string[]>(
    (runs, part) => {
      if (italic.includes(part)) return [...runs, part, '']
      return [...runs.slice(0, -1), (runs.at(-1) ?? '') + part]
    },
    [''],
  )

/** The headline in its fixed lines; read aloud and copied, it is one sentence. */
export function Headline({ italic, lines }: Props) {
  return (
    <h1 css={headline}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ' '}
          <span css={lineStyle}>
            {runsOf(line, italic).map((run, position) =>
              position % 2 === 1 ? <em key={position}>{run}</em> : run,
            )}
          </span>
        </Fragment>
      ))}
    </h1>
  )
}
