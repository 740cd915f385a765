import type { Queried } from './queried'

type SiteContent = Queried<'site'>

/** Site data that every page needs; src/queries/site.ts asks for it. */
export type Site = Pick<
  SiteContent,
  'brand' | 'url' | 'language' | 'email' | 'nav' | 'errorPage' | 'footer'
> & { readonly labels: Omit<SiteContent['labels'], 'lightbox' | 'outOn' | 'record'> }

export type NavigationItem = Site['nav'][number]
