/**
 * @param target of an event; software may dispatch one on the document itself
 * @param selector of links
 */
export const closestLink = (
  target: EventTarget | null,
  selector: string,
): HTMLAnchorElement | undefined =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>(selector) ?? undefined) : undefined

/** @returns the link to another page of the site that the target is in, if it is in one */
export function linkToOtherPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closestLink(target, 'a[href^="/"]:not([data-photo])')
  return link && link.pathname !== location.pathname ? link : undefined
}
