import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { required } from '../model/required'
import { ContactSection } from '../features/contact/ContactSection'
import { ContactHeader } from '../features/contact/ContactHeader'

export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  const { email, social } = required(data.site, 'site content')
  const contact = { ...required(data.contact, 'contact page content'), email, social }
  return (
    <>
      <ContactHeader contact={contact} />
      <ContactSection contact={contact} />
    </>
  )
}

export const Head = pageHead<Queries.ContactPageQuery>('contact', (data) => data.contact)

export const query = graphql`
  query ContactPage {
    ...PageSite
    contact: contactJson {
      ...ContactJson
    }
  }
`
