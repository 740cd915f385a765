/** Replaces Gatsby's own. Gatsby writes to the element, so it must exist, but is never read aloud. */
export const RouteAnnouncerProps = { hidden: true }
