/** In the place of Gatsby's own: the element stays, since Gatsby writes into it, but is not read aloud. */
export const RouteAnnouncerProps = { hidden: true }
