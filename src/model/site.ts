import type { Queried } from './queried'
import type { Labels } from './schema/labels'

/** Site data that every page needs; src/queries/fragments.ts asks for it. */
export type Site = Pick<
  Queried<'site'>,
  'brand' | 'url' | 'language' | 'email' | 'nav' | 'errorPage' | 'footer'
> & { readonly labels: Omit<Labels, 'lightbox' | 'outOn' | 'record'> }
