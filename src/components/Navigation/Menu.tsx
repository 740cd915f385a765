import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Site } from '../../content/queried'
import type { FlowerStage } from '../../motif/stages'
import { fadeIn } from '../../motion/keyframes'
import { touchTarget, visuallyHidden } from '../../theme/common'
import { color } from '../../theme/colors'
import { duration, media, size, space } from '../../theme/tokens'
import { fontSize } from '../../theme/type'
import { MENU_ID } from '../../client/menu'
import { Flower } from '../Flower/Flower'

type Props = { labels: Site['labels']; stage: FlowerStage; children: ReactNode }

const label = css({ [media.largeText]: visuallyHidden })

const styles = {
  toggle: css({
    ...touchTarget,
    gap: '.7rem',
    minWidth: '2.75rem',
    padding: '0 .25rem',
    marginInlineEnd: '-.25rem',
    border: 0,
    background: 'none',
    fontSize: fontSize.small,
    cursor: 'pointer',
    /* In Safari, Tab resumes from the clicked element. From inside the button, it skips the menu. */
    '& > *': { pointerEvents: 'none' },
    [`${media.tablet}, print`]: { display: 'none' },
  }),
  label,
  labelWhenOpen: css(label, {
    display: 'none',
    '*:has(> :popover-open) > button > &': { display: 'inline' },
  }),
  labelWhenClosed: css(label, { '*:has(> :popover-open) > button > &': { display: 'none' } }),
  bars: css({
    width: '1.5rem',
    height: '.625rem',
    borderBlock: '2px solid currentColor',
    transition: `height ${duration.quick}, transform ${duration.quick}`,
    '*:has(> :popover-open) > button > &': {
      height: 0,
      borderBottom: 0,
      transform: 'rotate(-35deg)',
    },
  }),
  panel: css({
    /* By default, a popover is a centered box. */
    all: 'unset',
    display: 'block',
    [media.belowTablet]: {
      '&:not(:popover-open)': { display: 'none' },
      '&:popover-open': {
        position: 'fixed',
        inset: `${size.navHeight} 0 0`,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden auto',
        padding: `${space.s4} ${space.edge} 0`,
        background: color.background,
        color: color.ink,
        [media.motion]: { animation: `${fadeIn} ${duration.quick}` },
      },
    },
  }),
  flowerArea: css({
    flex: 1,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    minHeight: '9rem',
    overflowX: 'clip',
    marginInline: `calc(-1 * ${space.edge})`,
    paddingInlineEnd: '12%',
    [media.tablet]: { display: 'none' },
  }),
  flower: css({ height: 'min(100%, 15rem)' }),
}

/**
 * The navigation landmark: a row on wide screens, a menu on narrow ones. The menu uses the Popover
 * API, so it works without JavaScript: the browser handles its state and the Escape key. What it does
 * not do is in src/client/menu.ts.
 */
export function Menu({ children, labels, stage }: Props) {
  return (
    <div>
      <button css={styles.toggle} popoverTarget={MENU_ID} type="button">
        <span css={styles.labelWhenClosed}>{labels.menu}</span>
        <span css={styles.labelWhenOpen}>{labels.closeMenu}</span>
        <span aria-hidden="true" css={styles.bars} />
      </button>
      <nav aria-label={labels.mainNavigation} css={styles.panel} id={MENU_ID} popover="auto">
        {children}
        <div css={styles.flowerArea}>
          <Flower css={styles.flower} stage={stage} />
        </div>
      </nav>
    </div>
  )
}
