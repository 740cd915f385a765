import type { Queried } from './queried'

export type Contact = Queried<'contact'> & Pick<Queried<'site'>, 'email' | 'social'>

/** @returns the origin that the form posts to, for the CSP; undefined if the form sends nothing */
export const deliveryOrigin = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? new URL(endpoint).origin : undefined
