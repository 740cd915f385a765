/** @returns the link to another page of the site that an element is in, if it is in one */
export function linkToOtherPage(element: Element | null): HTMLAnchorElement | undefined {
  const link = element?.closest<HTMLAnchorElement>('a[href^="/"]:not([data-photo])')
  return link && link.pathname !== location.pathname ? link : undefined
}
