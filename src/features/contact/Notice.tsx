import { css } from '@emotion/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { color } from '../../theme/colors'
import { media, space, toQuery } from '../../theme/tokens'
import { family, fontSize } from '../../theme/type'

type Props = {
  role: 'status' | 'alert'
  /** An icon, or a flower that draws itself along the lower edge. */
  flower: ReactNode
  title: string
  /** Without any, the notice is hidden. */
  children: ReactNode
}

const styles = {
  /* All styles are on the always-rendered live region: adding some later would delay the notice. */
  notice: css({
    scrollMarginBlock: space.s5,
    '&:not(:empty)': {
      display: 'grid',
      '&:has(> svg, > span)': { gridTemplateColumns: 'auto 1fr' },
      alignItems: 'start',
      gap: `${space.s2} ${space.s4}`,
      padding: space.s5,
      background: color.raised,
      borderTop: `3px solid ${color.lineCurrent}`,
      [media.forcedColors]: { border: '1px solid ButtonText' },
    },
    '& > svg': { width: '3rem', height: '3rem', gridRow: 'span 2' },
    /* The ground is the lower edge. */
    '&:has(> span)': { overflow: 'clip' },
    '& > span': {
      height: '8rem',
      gridRow: 'span 2',
      alignSelf: 'end',
      marginBlock: `calc(-1 * ${space.s3}) calc(1px - ${space.s5})`,
    },
    '& > strong': {
      fontFamily: family.display,
      fontSize: fontSize.sub,
      fontWeight: 420,
      lineHeight: 1.2,
    },
  }),
}

/** Always rendered, because a live region must exist before its text. Scrolls into view with it. */
export function Notice({ children, flower, role, title }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shownTitle = children ? title : ''
  useEffect(() => {
    if (shownTitle === '') return
    const behavior = matchMedia(toQuery(media.motion)).matches ? 'smooth' : 'instant'
    ref.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [shownTitle])
  return (
    <div ref={ref} css={styles.notice} role={role}>
      {children && (
        <>
          {flower}
          <strong>{title}</strong>
          {children}
        </>
      )}
    </div>
  )
}
