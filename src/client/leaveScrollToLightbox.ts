import type { ShouldUpdateScrollArgs } from 'gatsby'

const namesPhoto = ({ hash }: Pick<Location, 'hash'>) =>
  document.getElementById(hash.slice(1))?.matches('a[data-photo]') ?? false

/**
 * Keeps Gatsby from scrolling when a photo opens or closes: the lightbox does that itself, and Gatsby
 * would move the page again afterwards, since it takes the photo in the address for an anchor.
 *
 * @returns false if the page is to stay where it is; undefined leaves the decision to Gatsby
 */
export function leaveScrollToLightbox({
  prevRouterProps,
  routerProps,
}: ShouldUpdateScrollArgs): false | undefined {
  const from = prevRouterProps?.location
  const to = routerProps.location
  if (from?.pathname !== to.pathname) return undefined
  return namesPhoto(from) || namesPhoto(to) ? false : undefined
}
