/** Replaces Gatsby's props. Gatsby writes to the element, so it must exist, but it stays hidden. */
export const RouteAnnouncerProps = { hidden: true }
