import type { Queried } from './queried'
import { required } from './required'

export type Contact = ReturnType<typeof toContact>

export function toContact(data: {
  contact: Queried<'contact'> | null
  site: Pick<Queried<'site'>, 'email' | 'social'> | null
}) {
  const { email, social } = required(data.site, 'site content')
  return { ...required(data.contact, 'contact page content'), email, social }
}

/** @returns the origin that the form posts to, for the CSP; undefined if the form sends nothing */
export const deliveryOrigin = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? new URL(endpoint).origin : undefined
