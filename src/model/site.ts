/** Site data that every page needs. */
export type Site = Queries.SiteFragment

/** One of the pages in the navigation. */
export type NavigationItem = Site['nav'][number]
