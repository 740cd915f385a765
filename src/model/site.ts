/** Site data that every page needs. */
export type Site = Queries.SiteFragment

/** A page in the navigation. */
export type NavigationItem = Site['nav'][number]
