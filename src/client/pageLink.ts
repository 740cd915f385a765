/** @returns the link to another page of the site that the target is in, if it is in one */
export function linkToOtherPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([data-photo])')
  return link && link.pathname !== location.pathname ? link : undefined
}
