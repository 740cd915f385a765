import { media } from '../../../theme/media'
import { space } from '../../../theme/tokens'

/* On short screens, the buttons share the top bar, so that the photo gets most of the height. */
export const shortScreenStyle = {
  [media.shortScreen]: {
    '.lightbox-bar': { paddingBlock: 0 },
    '.lightbox-count': { marginInlineStart: 'min(7rem, 35vw)' },
    '.lightbox-arrows': {
      position: 'absolute',
      inset: 'env(safe-area-inset-top) env(safe-area-inset-right) auto env(safe-area-inset-left)',
      width: 'fit-content',
      marginInline: `${space.edge} auto`,
      border: 0,
      paddingTop: 0,
    },
    '.lightbox-button': {
      minWidth: 'min(2.75rem, 14vw)',
      minHeight: 'min(2.75rem, 28dvh)',
      paddingInline: space.s1,
    },
    '.lightbox-footer': {
      flexDirection: 'column',
      alignItems: 'stretch',
      paddingBlock: 'clamp(0px, 5dvh - 7px, .5rem)',
    },
    '.lightbox-caption': { maxHeight: '32dvh', fontSize: '1.125rem', lineHeight: 1.3 },
    /* Only the icon fits. */
    [media.phone]: { '.lightbox-button[data-action=close]': { gap: 0, fontSize: 0 } },
  },
} as const
