import { required } from './required'

type ContactNode = NonNullable<Queries.ContactPageQuery['contact']>
type SiteNode = NonNullable<Queries.ContactPageQuery['site']>

export type Contact = ContactNode & Pick<SiteNode, 'email' | 'social'>

export function toContact(data: Queries.ContactPageQuery): Contact {
  const { email, social } = required(data.site, 'site content')
  return { ...required(data.contact, 'contact page content'), email, social }
}
