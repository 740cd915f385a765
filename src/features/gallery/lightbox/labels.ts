/** The words of the lightbox beside the photos' own. */
export const labels = {
  close: 'Close',
  next: 'Next photo',
  previous: 'Previous photo',
  count: '{n} of {total}',
  failure: 'This photo could not be loaded.',
  retry: 'Try again',
}

export type LightboxLabels = typeof labels & {
  /** Name of the dialog. */
  lightbox: string
}
