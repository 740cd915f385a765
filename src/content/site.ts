/** What the frame of every page shows. The schema has no nulls, so the query's type is already plain. */
export type Site = Queries.SiteFragment

/** One of the pages in the navigation. */
export type NavigationItem = Site['nav'][number]
