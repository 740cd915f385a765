import { media } from '../../theme/media'

/*
 * The gallery shows a caption under its photo on a phone, and over the photo on hover where there is
 * a mouse. The owner has a mouse at every width of the preview, and it is in the form.
 */

const HOVER = media.hover.replace('@media ', '')

const ON_DESKTOPS = ` and ${media.twelveColumns.replace('@media ', '')}`

/** Turns hover off at the widths of phones and tablets. Call it again when styles were added. */
export function hoverOnDesktopsAlone(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === HOVER) {
        rule.media.mediaText = HOVER + ON_DESKTOPS
      }
    }
  }
}

const EDITED = 'data-edited'

/** A caption shows as on hover while it is edited. */
export const editedStyle = `figcaption[${EDITED}]{opacity:1!important;transform:none!important}`

/** @param place what the field of the form is about */
export function markEdited(place: Element | undefined): void {
  document.querySelector(`[${EDITED}]`)?.removeAttribute(EDITED)
  place?.setAttribute(EDITED, '')
}
