import type { Labels } from '../../../content/model/labels'

/**
 * The content's words for the lightbox. The build writes them into the script, since it runs before
 * the page's data is there (src/build-time/lightbox-labels.ts).
 */
declare const LIGHTBOX_LABELS: Labels['lightbox']

export type LightboxLabels = Labels['lightbox'] & {
  /** Name of the dialog. */
  lightbox: string
}

/** @param lightbox name of the dialog */
export const labelsOf = (lightbox: string): LightboxLabels => ({ ...LIGHTBOX_LABELS, lightbox })
