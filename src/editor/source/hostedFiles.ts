import { PREVIEW_WIDTHS } from './source'

/** GitHub takes about 16 MB at once, in a notation that is a third longer; the page comes with it. */
export const MOST_MEGABYTES_TO_GITHUB = 10

/**
 * @param photo path below `content/`
 * @param width that is needed
 * @returns path of the reduced photo in the folder of the hosted editor
 */
export function hostedPhoto(photo: string, width: number): string {
  const made = PREVIEW_WIDTHS.find((one) => one >= width) ?? PREVIEW_WIDTHS.at(-1)
  return `photos/${made ?? width}/${photo}.webp`
}
