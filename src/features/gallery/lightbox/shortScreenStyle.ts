import { media, space } from '../../../theme/tokens'

/** On short screens, the buttons share the top bar, so that the photo gets most of the height. */
export const shortScreenStyle = {
  '.lightbox-dialog': { '--arrows': 'min(6rem, 30vw)' },
  '.lightbox-bar': { paddingBlock: 0 },
  '.lightbox-count': {
    marginInlineStart: `calc(var(--arrows) + ${space.s2})`,
    /* Leaves room for the buttons on a small screen with large text, in any language. */
    fontSize: 'min(1.125rem, 5.5vw)',
  },
  '.lightbox-arrows': {
    position: 'absolute',
    inset: 'env(safe-area-inset-top) env(safe-area-inset-right) auto env(safe-area-inset-left)',
    width: 'var(--arrows)',
    '& > *': { flex: 1 },
    marginInline: `${space.edge} auto`,
    border: 0,
    paddingTop: 0,
  },
  '.lightbox-button': {
    minWidth: 'min(2.75rem, 14vw)',
    minHeight: 'min(2.75rem, 28dvh)',
    paddingInline: space.s1,
    '& svg': { maxWidth: '100%' },
  },
  '.lightbox-footer': {
    flexDirection: 'column',
    alignItems: 'stretch',
    paddingBlock: 'clamp(0px, 5dvh - 7px, .5rem)',
  },
  '.lightbox-caption': { maxHeight: '32dvh', fontSize: '1.125rem' },
  [media.belowTwoColumns]: { '.lightbox-close': { gap: 0, fontSize: 0 } },
} as const
