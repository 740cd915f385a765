import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { ContactSection } from '../features/contact/ContactSection'
import { ContactHeader } from '../features/contact/ContactHeader'
import type { Queried, Site } from '../content/queried'

type Data = { contact: Queried<'contact'>; site: Site }

export default function ContactPage({ data }: PageProps<Data>) {
  const { email, social } = data.site
  const contact = { ...data.contact, email, social }
  return (
    <>
      <ContactHeader contact={contact} />
      <ContactSection contact={contact} />
    </>
  )
}

export const Head = pageHead<Data>('contact', (data) => data.contact)

export const query = graphql`
  query ContactPage {
    ...PageSite
    contact: contactJson {
      ...ContactJson
    }
  }
`
