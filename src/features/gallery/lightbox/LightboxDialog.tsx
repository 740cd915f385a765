import { css } from '@emotion/react'
import { memo } from 'react'
import { visuallyHidden } from '../../../theme/common'
import { media } from '../../../theme/media'
import { chars, palette, size, space } from '../../../theme/tokens'
import { fontSize, type } from '../../../theme/type'
import { LightboxButton } from './LightboxButton'

type Props = {
  /** Name of the dialog. */
  label: string
}

/*
 * What the lightbox's script fills. A text child under `suppressHydrationWarning` is the one thing
 * that React leaves alone when it hydrates, in case the lightbox is open by then.
 */
const FILLED_BY_SCRIPT = ''

/* The dialog itself lets through what is behind; its backdrop is the night, which can fade alone. */
const dialog = css({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding: ['top', 'right', 'bottom', 'left']
    .map((side) => `env(safe-area-inset-${side})`)
    .join(' '),
  background: 'none',
  color: palette.ivory100,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  '&[open]': { display: 'grid', gridTemplate: 'auto minmax(0, 1fr) auto / 100%' },
  '&::backdrop': { background: palette.aubergine990 },
})

const bar = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s4,
  padding: `${space.s4} ${space.edge}`,
  /* An enlarged photo goes under the words. */
  background: palette.aubergine990,
  [media.lowScreen]: { paddingBlock: space.s1 },
})

const count = css({
  ...type.italic,
  fontSize: '1.125rem',
  fontWeight: 400,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: '#e3c9c6',
})

const figure = css({ display: 'contents' })

const viewport = css({
  position: 'relative',
  minHeight: 0,
  touchAction: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
})

/* The slides are made by the script (slides.ts), hence the selectors in place of classes. */
const row = css({
  position: 'absolute',
  inset: 0,
  '& > *': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    paddingInline: space.edge,
    containerType: 'size',
  },
  '& > [data-place="-1"]': { transform: 'translateX(-100%)' },
  '& > [data-place="1"]': { transform: 'translateX(100%)' },
  /* The photo as large as there is room, but never larger than it is in pixels. */
  '& [data-frame]': {
    position: 'relative',
    width: 'min(100cqw, 100cqh * var(--ratio), var(--own-width))',
    aspectRatio: 'var(--ratio)',
    willChange: 'transform',
  },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
})

const foot = css(bar, {
  [media.lightboxPhone]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    paddingBottom: space.s5,
  },
})

const caption = css({
  ...type.italic,
  maxWidth: chars.display(50),
  maxHeight: '30dvh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  fontSize: fontSize.sub,
  fontWeight: 380,
  lineHeight: 1.3,
  [media.lowScreen]: { fontSize: '1.125rem', lineHeight: 1.2 },
})

const steps = css({
  display: 'flex',
  flex: 'none',
  gap: space.s2,
  [media.lightboxPhone]: {
    justifyContent: 'space-between',
    borderTop: `${size.hairline} solid #5b3a4c`,
    paddingTop: space.s2,
  },
})

const failure = css({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  padding: space.s4,
  textAlign: 'center',
  background: palette.aubergine950,
})

const failureText = css(type.label)

const retry = css({
  minHeight: '2.75rem',
  padding: `0 ${space.s5}`,
  border: `1px solid ${palette.plum300}`,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
})

/**
 * The frame for one photo over the whole screen, in the browser's own modal dialog. It is part of
 * the page, closed and empty; the lightbox's script (lightbox.ts) fills, opens and moves it.
 */
export const LightboxDialog = memo(function LightboxDialog({ label }: Props) {
  return (
    <dialog aria-label={label} css={dialog} data-lightbox="" data-scroll-lock="">
      {/* The dialog tells its name when it opens; from then on each change is told once. */}
      <p suppressHydrationWarning css={visuallyHidden} role="status">
        {FILLED_BY_SCRIPT}
      </p>
      <div css={bar} data-fades="">
        <p suppressHydrationWarning css={count} data-count="{n} of {total}">
          {FILLED_BY_SCRIPT}
        </p>
        <LightboxButton action="close" sign="cross">
          Close
        </LightboxButton>
      </div>
      <figure css={figure}>
        <div css={viewport} data-viewport="">
          <div suppressHydrationWarning css={row} data-row="">
            {FILLED_BY_SCRIPT}
          </div>
        </div>
        <div css={foot} data-fades="">
          <figcaption suppressHydrationWarning css={caption} dir="auto">
            {FILLED_BY_SCRIPT}
          </figcaption>
          <div css={steps}>
            <LightboxButton action="previous" label="Previous photo" sign="left" />
            <LightboxButton action="next" label="Next photo" sign="right" />
          </div>
        </div>
      </figure>
      <div hidden css={failure} data-failure="">
        <p css={failureText}>This photo could not be loaded.</p>
        <button css={retry} type="button">
          Try again
        </button>
      </div>
    </dialog>
  )
})
