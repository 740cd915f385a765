/** Replaces Gatsby's props. Gatsby writes to the element, so it must exist, but stays hidden. */
export const RouteAnnouncerProps = { hidden: true }
