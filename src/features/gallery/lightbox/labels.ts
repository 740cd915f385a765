/** The words of the lightbox beside the photos' own. `{n}` and `{total}` are numbers. */
export type LightboxLabels = {
  /** Name of the dialog. */
  name: string
  close: string
  next: string
  previous: string
  count: string
  failure: string
  retry: string
}

/** They reach the script with the page (GallerySection.tsx), so that they have one source. */
export const labels: Omit<LightboxLabels, 'name'> = {
  close: 'Close',
  next: 'Next photo',
  previous: 'Previous photo',
  count: '{n} of {total}',
  failure: 'This photo could not be loaded.',
  retry: 'Try again',
}
