import type { Queried } from './queried'

/** Every page's query includes the site's data, which saves a second request. */
export type Site = Omit<Queried<'site'>, 'hostedEditor'>
